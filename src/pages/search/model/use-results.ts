import type { SearchResults } from '@contract/search.ts'
import { hashKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAskable, type SearchParameters, searchQuery } from '../api/search-query.ts'

export type ResultsView = {
  /** The search that the results answer: the address, or the one before it while its own results load. */
  shown: SearchParameters
  found: SearchResults | undefined
  isLoading: boolean
  error: Error | null
  retry: () => void
}

/** Keeps the results in view until those of another search have loaded. */
export function useResults(asked: SearchParameters): ResultsView {
  const query = useQuery({ ...searchQuery(asked), enabled: isAskable(asked) })
  const [shown, setShown] = useState(asked)
  const isShown = isSame(shown, asked)
  if (!isShown && (query.data !== undefined || !isAskable(asked))) setShown(asked)
  const { data } = useQuery({ ...searchQuery(shown), enabled: false })
  const hasFailed = query.isError && !query.isFetching
  return {
    shown,
    found: hasFailed || !isAskable(shown) ? undefined : data,
    isLoading: query.isFetching && query.data === undefined,
    error: hasFailed ? query.error : null,
    retry: () => void query.refetch(),
  }
}

const isSame = (one: SearchParameters, other: SearchParameters) =>
  hashKey(searchQuery(one).queryKey) === hashKey(searchQuery(other).queryKey)
