import * as v from 'valibot'
import { asLine, asText } from './invisible-characters.ts'
import { Picture, Timestamp } from './story.ts'
import { maxCharacters } from './text-length.ts'

/** Limits of progress updates (docs/product.md#limits). */
export const progressLimits = {
  textCharacters: 1_000,
  pictureAltCharacters: 300,
  /** The most that one bounty has. */
  updates: 100,
  pageSize: 10,
  /** The journalist is asked for an update when none came for this long. */
  quietDays: 21,
} as const

const UpdateAudience = v.picklist(['everyone', 'backers'])

/** News about the work on a bounty, from its journalist. */
export const ProgressUpdate = v.object({
  id: v.string(),
  published_at: Timestamp,
  text: v.string(),
  picture: v.optional(Picture),
  audience: UpdateAudience,
})
export type ProgressUpdate = v.InferOutput<typeof ProgressUpdate>

/** `is_own`: the caller has written it and can delete it. */
export const ListedProgressUpdate = v.object({ ...ProgressUpdate.entries, is_own: v.boolean() })
export type ListedProgressUpdate = v.InferOutput<typeof ListedProgressUpdate>

/** `picture_id` names an upload of the journalist, or is null. */
export const NewProgressUpdate = v.object({
  text: v.pipe(
    v.string(),
    maxCharacters(progressLimits.textCharacters, 'Update is too long'),
    v.regex(/^[\P{Cc}\t\n\r]*$/u, 'Update is invalid'),
    asText,
    v.nonEmpty('Please write an update'),
  ),
  picture_id: v.nullable(v.pipe(v.string(), v.maxLength(64))),
  picture_alt: v.pipe(
    v.string(),
    maxCharacters(progressLimits.pictureAltCharacters, 'Description is too long'),
    v.trim(),
    v.regex(/^\P{Cc}*$/u, 'Description is invalid'),
    asLine,
  ),
  audience: UpdateAudience,
})
export type NewProgressUpdate = v.InferOutput<typeof NewProgressUpdate>

/** Newest first. */
export const ProgressUpdates = v.object({
  items: v.array(ListedProgressUpdate),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The updates for backers that the caller may not read; they are not in `items` and `total`. */
  for_backers: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The caller is the journalist and can write another one now. */
  may_write: v.boolean(),
})
export type ProgressUpdates = v.InferOutput<typeof ProgressUpdates>

export const ProgressQuery = v.object({
  page: v.optional(
    v.pipe(
      v.string(),
      v.digits(),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(Math.ceil(progressLimits.updates / progressLimits.pageSize)),
    ),
    '1',
  ),
})

export const tooManyUpdates = `A bounty has at most ${progressLimits.updates} updates`
