import { overview } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

/** What waits for the reader, their money, questions, work and news. A live event fetches it again. */
export const overviewQuery = queryOf(overview)
