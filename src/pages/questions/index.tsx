import { categoryLabel } from '@contract/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { type QuestionsFilter, questionsQuery } from '@/entities/bounty'
import { PageHead } from '@/shared/lib/page-head'
import { QuestionsPage } from './ui/questions-page.tsx'

const route = getRouteApi('/questions')

export function Screen(): ReactElement {
  const asked = route.useSearch()
  const query = useQuery({ ...questionsQuery(asked), placeholderData: keepPreviousData })
  const isLoading = query.isFetching && (query.data === undefined || query.isPlaceholderData)
  return (
    <>
      <PageHead
        title={titleOf(asked)}
        description="Questions that readers want answered, with the money they have pledged for the reporting."
        {...pathOf(asked, query.data?.items.length === 0)}
      />
      <QuestionsPage
        page={asked.page ?? 1}
        found={query.data}
        isLoading={isLoading}
        hasFailed={query.isError && !query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </>
  )
}

const titleOf = ({ category, page }: QuestionsFilter) =>
  [
    'Questions readers are asking',
    ...(category ? [categoryLabel(category)] : []),
    ...(page ? [`page ${page}`] : []),
  ].join(', ')

/** Search engines index every page of the list and of its categories. Other filters and orders show the same items. */
function pathOf({ search, state, order, category, page }: QuestionsFilter, isEmpty: boolean): { path?: string } {
  if (search !== undefined || state !== undefined || order !== undefined || isEmpty) return {}
  const query = new URLSearchParams({ ...(category && { category }), ...(page && { page: String(page) }) })
  return { path: query.size === 0 ? '/questions' : `/questions?${query}` }
}
