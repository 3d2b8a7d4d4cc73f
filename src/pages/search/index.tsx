import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { authorPageQuery } from '@/entities/author'
import { PageHead } from '@/shared/lib/page-head'
import type { SearchParameters } from './api/search-query.ts'
import { kindWords } from './lib/describe-results.ts'
import { useResults } from './model/use-results.ts'
import { SearchPage } from './ui/search-page.tsx'

export { loadSearch as load } from './api/load-search.ts'

const route = getRouteApi('/search')

export function Screen(): ReactElement {
  const asked = route.useSearch()
  const { author } = asked
  const results = useResults(asked)
  const { data } = useQuery({ ...authorPageQuery(author ?? '', 1), enabled: author !== undefined })
  const isForm = Object.values(asked).every((value) => value === undefined)
  return (
    <>
      <PageHead
        title={titleOf(asked)}
        description="Search the stories on Lede, the questions that readers ask, and the journalists."
        // Search engines index the stories themselves, not lists of them.
        {...(isForm && { path: '/search' })}
      />
      <SearchPage asked={asked} results={results} authorName={author && (data?.author.name ?? author)} />
    </>
  )
}

const titleOf = ({ q, kind, page }: SearchParameters) =>
  [
    q === undefined ? 'Search' : `Search: ${q}`,
    ...(kind ? [kindWords[kind].many] : []),
    ...(page ? [`page ${page}`] : []),
  ].join(', ')
