import { openMatching, ownPots } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

export const openMatchingQuery = queryOf(openMatching)

/** The profile asks whether there are any. */
export const ownPotsQuery = queryOf(ownPots)
