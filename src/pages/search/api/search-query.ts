import { search } from '@contract/endpoints.ts'
import type { Category } from '@contract/limits.ts'
import type { SearchKind, SearchPeriod } from '@contract/search.ts'
import { isSearch, searchLimits } from '@contract/search-limits.ts'
import { queryOf } from '@/shared/api'

/** As the address has it. Stories and the first page are the defaults. */
export type SearchParameters = {
  q?: string | undefined
  kind?: Exclude<SearchKind, 'stories'> | undefined
  section?: Category | undefined
  author?: string | undefined
  period?: SearchPeriod | undefined
  page?: number | undefined
}

export type Filter = Pick<SearchParameters, 'section' | 'author' | 'period'>

/** The filters that narrow each kind; the others stay in the address. */
export const filtersOf: Record<SearchKind, readonly (keyof Filter)[]> = {
  stories: ['section', 'author', 'period'],
  questions: ['section'],
  authors: [],
}

export const lastPage = searchLimits.results / searchLimits.pageSize

export const hasWords = ({ q = '' }: SearchParameters): boolean => isSearch(q)

/** The server rejects other searches. */
export const isAskable = (asked: SearchParameters): boolean => hasWords(asked) && (asked.page ?? 1) <= lastPage

export const searchQuery = ({ q = '', kind, section, author, period, page = 1 }: SearchParameters) =>
  queryOf(search, {
    query: {
      q,
      kind: kind ?? 'stories',
      page,
      ...(section && { section }),
      ...(author && { author }),
      ...(period && { period }),
    },
  })
