import { overview } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

/** The reader's tasks, money, questions, work and news. A live event fetches them again. */
export const overviewQuery = queryOf(overview)
