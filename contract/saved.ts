import * as v from 'valibot'
import { CategoryItem, Timestamp } from './story.ts'

export const savedLimits = { stories: 1_000, pageSize: 20 } as const

/** The identifiers of the caller's saved stories, the last saved first; at most `savedLimits.stories`. */
export const SavedIds = v.object({ items: v.array(v.string()) })

const SavedStory = v.object({ saved_at: Timestamp, story: CategoryItem })

/** `next` is the cursor of the following page; null on the last one. */
export const SavedStories = v.object({ items: v.array(SavedStory), next: v.nullable(v.string()) })
export type SavedStories = v.InferOutput<typeof SavedStories>

export const SavedQuery = v.object({ before: v.optional(v.pipe(v.string(), v.maxLength(128))) })

export const tooManySaved = 'You have saved as many stories as one account can. Take one out first.'
