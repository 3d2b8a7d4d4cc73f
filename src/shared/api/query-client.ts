import type { Access } from '@contract/endpoint.ts'
import { type InfiniteData, QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query'
import type { CallApi } from './api-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { api: CallApi }
  }
}

/** In milliseconds. Keeps a component from fetching again what its route's loader has just fetched. */
const staleTime = 2_000

/**
 * The cache of the server's responses (docs/decisions/0030). A response older than `staleTime` is shown at once and
 * fetched again in the background. The HTTP client retries, so the cache does not.
 */
export function createQueryClient(api: CallApi): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { meta: { api }, staleTime, retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The responses of public endpoints are the same for every reader. */
const isPersonal = ({ queryKey: [access] }: { queryKey: QueryKey }) => (access as Access) !== 'public'

const isForAnybody = ({ queryKey: [access] }: { queryKey: QueryKey }) => (access as Access) === 'optional'

/** Marks the responses that the server rendered for a signed-out reader, so that their components fetch them again. */
export function expireForReader(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: isPersonal, refetchType: 'none' })
}

/** Fetches again what the page shows; lists begin with their first page again. */
export function reloadAll(queryClient: QueryClient): void {
  queryClient.setQueriesData<InfiniteData<unknown>>(
    { predicate: ({ queryKey: [, , kind] }) => kind === 'pages' },
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  )
  void queryClient.invalidateQueries()
}

/** Sends running requests again after a change, because their responses may be older. A list keeps loading its next page. */
export function repeatRunning(queryClient: QueryClient, filters: QueryFilters): void {
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    const meta = query.state.fetchMeta
    // Fetching again would wait for a first response, and not repeat a next page.
    void query.cancel({ silent: true })
    query.fetch(undefined, meta === null ? {} : { meta }).catch(() => {})
  }
}

/** Removes all responses of the previous reader when somebody else is signed in; what is shown starts to load anew. */
export function forgetResponses(queryClient: QueryClient): void {
  void queryClient.resetQueries({ predicate: isPersonal })
}

/** Removes the previous reader's responses when the session begins or ends; the current page fetches its own again. */
export function forgetReader(queryClient: QueryClient, isSignedIn: boolean): void {
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive' })
  // Fetching again would wait for a first response, which belongs to the previous reader.
  void queryClient.cancelQueries({ predicate: isPersonal })
  expireForReader(queryClient)
  void queryClient.refetchQueries({ predicate: isSignedIn ? isPersonal : isForAnybody, type: 'active' })
}
