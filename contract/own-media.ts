import * as v from 'valibot'
import { Success } from './endpoint.ts'
import { Timestamp } from './story.ts'

export const MediaUse = v.object({
  /** `earlier-version`: an earlier version of a draft uses the upload, the current one does not. */
  kind: v.picklist(['draft', 'earlier-version', 'delivery', 'story', 'author-page']),
  /** Empty for the author page. */
  title: v.string(),
})
export type MediaUse = v.InferOutput<typeof MediaUse>

/** The owner can delete the upload if `used_in` is empty and `used_elsewhere` is false. */
export const OwnMedia = v.object({
  id: v.string(),
  kind: v.picklist(['picture', 'recording']),
  bytes: v.number(),
  created_at: Timestamp,
  url: v.string(),
  used_in: v.array(MediaUse),
  /** True if more texts use the upload than `used_in` lists, or only other people's texts do. */
  used_elsewhere: v.boolean(),
})
export type OwnMedia = v.InferOutput<typeof OwnMedia>

export const OwnMediaQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^[\w:.-]{1,40}~[\w-]{1,64}$/, 'is not a position in this list'))),
})

/** `next` is absent on the last page; `total` counts all pages. */
export const OwnMediaPage = v.object({ items: v.array(OwnMedia), total: v.number(), next: v.optional(v.string()) })
export type OwnMediaPage = v.InferOutput<typeof OwnMediaPage>

export const MediaDeletion = v.object({ ...Success.entries, deleted: v.boolean() })
