import * as v from 'valibot'
import { BountyEventKind } from './bounty.ts'
import { followKinds } from './following-limits.ts'
import { ProgressUpdate } from './progress-update.ts'
import { CategoryItem, Timestamp } from './story.ts'
import { timestamp } from './timestamp.ts'

export const FollowKind = v.picklist(followKinds)
export type FollowKind = v.InferOutput<typeof FollowKind>

/** `subject` is the slug of an author, the name of a category, or the id of a question. */
const Subject = { kind: FollowKind, subject: v.string() }

/** `name` is shown to readers. */
export const Follow = v.object({ ...Subject, name: v.string(), followed_at: Timestamp })
export type Follow = v.InferOutput<typeof Follow>

/** Newest first; at most `followingLimits.follows`. */
export const Follows = v.object({
  items: v.array(Follow),
  /**
   * The caller's own bounties whose story was published lately: they are asked whether it answers them. Absent without any. It
   * is here because the page of a story loads these follows anyway.
   */
  answered: v.optional(v.array(v.string())),
})
export type Follows = v.InferOutput<typeof Follows>

const Question = v.object({ id: v.string(), title: v.string() })

/** Something new about what the caller follows. `id` is unique among all news. */
export const FollowingNews = v.variant('kind', [
  v.object({
    kind: v.literal('story'),
    id: v.string(),
    at: Timestamp,
    story: CategoryItem,
    /** The followed author, categories or question that this story belongs to. */
    because: v.array(v.object({ ...Subject, name: v.string() })),
  }),
  v.object({ kind: v.literal('step'), id: v.string(), at: Timestamp, question: Question, step: BountyEventKind }),
  v.object({ kind: v.literal('update'), id: v.string(), at: Timestamp, question: Question, update: ProgressUpdate }),
])
export type FollowingNews = v.InferOutput<typeof FollowingNews>

/** `next` is the cursor of the following page; null on the last one. */
export const FollowingNewsPage = v.object({
  items: v.array(FollowingNews),
  next: v.nullable(v.string()),
  /** News after this were not seen yet; null if the caller never looked. */
  seen_until: v.nullable(Timestamp),
})
export type FollowingNewsPage = v.InferOutput<typeof FollowingNewsPage>

export const FollowingNewsQuery = v.object({ before: v.optional(v.pipe(v.string(), v.maxLength(128))) })

/** The time of the newest item on the caller's screen. */
export const FollowingSeen = v.object({ until: timestamp() })

export const tooManyFollows = 'You follow as many things as one account can. Unfollow something first.'
