import * as v from 'valibot'
import { AuthorRecord } from './author-record.ts'
import { CategoryItem, CategoryName, OpenQuestion, Picture, StoryAuthor } from './story.ts'

export const neighborLimits = { related: 3, biographyCharacters: 200 } as const

/** The author of a story as a card. */
export const AuthorCard = v.object({
  ...StoryAuthor.entries,
  name: v.string(),
  /** The beginning of the biography; empty without one. */
  biography: v.string(),
  picture: v.optional(Picture),
  record: AuthorRecord,
})
export type AuthorCard = v.InferOutput<typeof AuthorCard>

/** Leads on from a story, below it. */
export const StoryNeighbors = v.object({
  /** Absent if the journalist has no page. */
  author: v.optional(AuthorCard),
  /** At most three, the closest first. */
  related: v.array(CategoryItem),
  /** The most funded open question of the story's categories. */
  question: v.optional(v.object({ ...OpenQuestion.entries, category: CategoryName })),
})
export type StoryNeighbors = v.InferOutput<typeof StoryNeighbors>
