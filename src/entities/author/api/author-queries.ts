import { authorPage, ownAuthorProfile } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

/** Without a page in the query for the first one, as pages link to it. */
export const authorPageQuery = (slug: string, page: number) =>
  queryOf(authorPage, page === 1 ? { params: { slug } } : { params: { slug }, query: { page } })

export const ownAuthorProfileQuery = queryOf(ownAuthorProfile)
