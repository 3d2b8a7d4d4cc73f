import { preferences } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

export const preferencesQuery = queryOf(preferences)
