import { openMatching } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

export const openMatchingQuery = queryOf(openMatching)
