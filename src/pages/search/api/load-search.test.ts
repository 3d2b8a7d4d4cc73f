import { authorPage, search } from '@contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { ApiError, type CallApi, createQueryClient } from '@/shared/api'
import { loadSearch } from './load-search.ts'
import { lastPage, type SearchParameters } from './search-query.ts'

async function load(asked: SearchParameters, cause: 'enter' | 'stay' = 'enter', errors: Record<string, ApiError> = {}) {
  const requests: unknown[] = []
  const api = async ({ path }: { path: string }, { query }: { query: object }) => {
    requests.push([path, query])
    if (errors[path]) throw errors[path]
    return {}
  }
  const queryClient = createQueryClient(api as unknown as CallApi)
  const error = await loadSearch({ context: { queryClient }, cause }, asked).catch((thrown: unknown) => thrown)
  return { requests, error }
}

describe('loadSearch', () => {
  it('asks for the results of the address', async () => {
    expect((await load({ q: 'gauges' })).requests).toEqual([[search.path, { q: 'gauges', kind: 'stories', page: 1 }]])
    const asked = { q: 'gauges', kind: 'questions', section: 'science', period: 'week', page: 2 } as const
    expect((await load(asked)).requests).toEqual([[search.path, asked]])
    const last = { q: 'gauges', kind: 'stories', page: lastPage } as const
    expect((await load({ ...last, kind: undefined })).requests).toEqual([[search.path, last]])
  })

  it.each<SearchParameters>([{}, { q: 'gau' }, { q: 'gauges', page: 21 }, { section: 'science' }])(
    'asks for nothing that the server would reject: %o',
    async (asked) => {
      expect(await load(asked)).toEqual({ requests: [], error: undefined })
    },
  )

  it('leaves an open page to load its results itself', async () => {
    expect((await load({ q: 'gauges', author: 'sunniva-rao' }, 'stay')).requests).toEqual([])
  })

  it('rejects when the search fails, so that the server answers with an error', async () => {
    const error = new ApiError(503, undefined, null)
    expect((await load({ q: 'gauges' }, 'enter', { [search.path]: error })).error).toBe(error)
  })

  it('loads the name of the author, who need not exist', async () => {
    const asked = { author: 'sunniva-rao' }
    expect((await load(asked)).requests).toEqual([[authorPage.path, undefined]])
    const notFound = new ApiError(404, undefined, null)
    expect((await load(asked, 'enter', { [authorPage.path]: notFound })).error).toBeUndefined()
    const failed = new ApiError(500, undefined, null)
    expect((await load(asked, 'enter', { [authorPage.path]: failed })).error).toBe(failed)
  })
})
