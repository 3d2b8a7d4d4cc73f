/** What a person finds in the list of their pictures and recordings. */
import * as v from 'valibot'
import { Timestamp } from './story.ts'
import { Success } from './success.ts'

/** A text of one's own that shows a picture or recording. An untitled draft has the empty title. */
export const MediaUse = v.object({
  /** `earlier-version`: a version of this draft shows it, and the draft itself does not. */
  kind: v.picklist(['draft', 'earlier-version', 'delivery', 'story']),
  title: v.string(),
})
export type MediaUse = v.InferOutput<typeof MediaUse>

/** What neither `used_in` nor `used_elsewhere` names is used by nothing, and can be deleted. */
export const OwnMedia = v.object({
  id: v.string(),
  kind: v.picklist(['picture', 'recording']),
  bytes: v.number(),
  created_at: Timestamp,
  /** A picture in its smallest width, or the recording. */
  url: v.string(),
  /** At most `ownMediaLimits.usesListed`. */
  used_in: v.array(MediaUse),
  /** Whether there are more uses than those, or only uses by other people. */
  used_elsewhere: v.boolean(),
})
export type OwnMedia = v.InferOutput<typeof OwnMedia>

/** `after`: the `next` of the page before. */
export const OwnMediaQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^[\w:.-]{1,40}~[\w-]{1,64}$/, 'is no place in this list'))),
})

/** `next` is absent on the last page; `total` counts all pages. */
export const OwnMediaPage = v.object({ items: v.array(OwnMedia), total: v.number(), next: v.optional(v.string()) })
export type OwnMediaPage = v.InferOutput<typeof OwnMediaPage>

/** `deleted` is false where something still shows it. */
export const MediaDeletion = v.object({ ...Success.entries, deleted: v.boolean() })
