/** The list of one's own pictures and recordings (`GET /api/media`). */
import * as v from 'valibot'
import { Timestamp } from './story.ts'
import { Success } from './success.ts'

/** One of the owner's texts that shows an upload. The title of an untitled draft is empty. */
export const MediaUse = v.object({
  /** `earlier-version`: a version of this draft shows it, and the draft itself does not. */
  kind: v.picklist(['draft', 'earlier-version', 'delivery', 'story']),
  title: v.string(),
})
export type MediaUse = v.InferOutput<typeof MediaUse>

/** An upload can be deleted when `used_in` is empty and `used_elsewhere` is false. */
export const OwnMedia = v.object({
  id: v.string(),
  kind: v.picklist(['picture', 'recording']),
  bytes: v.number(),
  created_at: Timestamp,
  /** A picture in its smallest width, or the recording. */
  url: v.string(),
  /** At most `ownMediaLimits.usesListed`. */
  used_in: v.array(MediaUse),
  /** True when more texts use it than `used_in` lists, or when only other people's texts do. */
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
