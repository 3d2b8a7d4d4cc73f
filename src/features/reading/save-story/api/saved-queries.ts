import { savedIds, savedStories } from '@contract/endpoints.ts'
import { cursorPagesOf, queryOf } from '@/shared/api'

export const savedIdsQuery = queryOf(savedIds)

/** The pages of the saved stories, the last saved first. */
export const savedStoriesQuery = cursorPagesOf(savedStories)
