import { listBounties, myVotes, topDeliveredBounties } from '@contract/endpoints.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CallApi } from './api-client.ts'
import { pagesOf } from './paged-query.ts'
import { queryOf } from './query.ts'
import { createQueryClient, expireForReader, forgetReader, forgetResponses, reloadAll } from './query-client.ts'

const endpoints = { public: topDeliveredBounties, optional: listBounties, user: myVotes } as const
type Access = keyof typeof endpoints
const queries = {
  public: queryOf(topDeliveredBounties),
  optional: queryOf(listBounties),
  user: queryOf(myVotes),
}
const everyAccess = Object.keys(endpoints) as Access[]

let queryClient: QueryClient
let asked: string[]
let reader: string
let stops: (() => void)[]

beforeEach(() => {
  asked = []
  reader = 'Ada'
  stops = []
  const api = async ({ path }: { path: string }) => {
    asked.push(path)
    return reader
  }
  queryClient = createQueryClient(api as unknown as CallApi)
})
afterEach(() => {
  for (const stop of stops) stop()
})

const cached = (access: Access) => queryClient.getQueryData(queries[access].queryKey) as unknown
const isExpired = (access: Access) => queryClient.getQueryState(queries[access].queryKey)?.isInvalidated
const show = (access: Access) => {
  const observer = new QueryObserver(queryClient, queries[access] as object as ReturnType<typeof queryOf>)
  stops.push(observer.subscribe(() => {}))
}
const settle = () => new Promise((resolve) => setTimeout(resolve))
const loadAll = () =>
  Promise.all(
    everyAccess.map((access) => queryClient.prefetchQuery(queries[access] as object as ReturnType<typeof queryOf>)),
  )

test('every endpoint of these tests has the access that it stands for', () => {
  expect(everyAccess.map((access) => endpoints[access].access)).toEqual(everyAccess)
})

describe('createQueryClient', () => {
  test('does not retry a request, because the API client has retried it', async () => {
    let attempts = 0
    const failing = createQueryClient((() => {
      attempts += 1
      return Promise.reject(new Error('gone'))
    }) as unknown as CallApi)
    await expect(failing.fetchQuery(queries.user)).rejects.toThrow('gone')
    expect(attempts).toBe(1)
  })

  test('sends one request for two components that show the same response', async () => {
    show('user')
    show('user')
    await settle()
    expect(asked).toEqual([myVotes.path])
  })
})

describe('forgetReader', () => {
  test('removes what the previous reader loaded and keeps public responses', async () => {
    await loadAll()
    forgetReader(queryClient, true)
    expect(everyAccess.map(cached)).toEqual(['Ada', undefined, undefined])
  })

  test('fetches what the page shows again for the next reader, except public responses', async () => {
    for (const access of everyAccess) show(access)
    await settle()
    asked = []
    reader = 'Mary'
    forgetReader(queryClient, true)
    await settle()
    expect(asked.sort()).toEqual([listBounties.path, myVotes.path].sort())
    expect(everyAccess.map(cached)).toEqual(['Ada', 'Mary', 'Mary'])
  })

  test('requests nothing that needs a user after sign-out', async () => {
    for (const access of everyAccess) show(access)
    await settle()
    asked = []
    forgetReader(queryClient, false)
    await settle()
    expect(asked).toEqual([listBounties.path])
  })

  test('ignores a response to the previous reader that arrives late', async () => {
    const answers: ((reader: string) => void)[] = []
    const slow = createQueryClient((() => new Promise((resolve) => answers.push(resolve))) as unknown as CallApi)
    const observer = new QueryObserver(slow, queries.user)
    stops.push(observer.subscribe(() => {}))
    forgetReader(slow, true)
    answers[1]?.('Mary')
    answers[0]?.('Ada')
    await settle()
    expect(observer.getCurrentResult().data).toBe('Mary')
  })
})

describe('forgetResponses', () => {
  test('shows nothing of the previous reader while the page loads again', async () => {
    for (const access of everyAccess) show(access)
    await settle()
    reader = 'Mary'
    forgetResponses(queryClient)
    expect(everyAccess.map(cached)).toEqual(['Ada', undefined, undefined])
    await settle()
    expect(everyAccess.map(cached)).toEqual(['Ada', 'Mary', 'Mary'])
  })
})

describe('expireForReader', () => {
  test('marks the responses that depend on the reader as outdated and requests nothing', async () => {
    await loadAll()
    asked = []
    expireForReader(queryClient)
    expect(everyAccess.map(isExpired)).toEqual([false, true, true])
    expect(everyAccess.map(cached)).toEqual(['Ada', 'Ada', 'Ada'])
    expect(asked).toEqual([])
  })

  test('makes the components that mount next fetch again', async () => {
    await loadAll()
    asked = []
    expireForReader(queryClient)
    for (const access of everyAccess) show(access)
    await settle()
    expect(asked.sort()).toEqual([listBounties.path, myVotes.path].sort())
  })
})

describe('reloadAll', () => {
  test('shortens lists to their first page and marks all responses as outdated', async () => {
    await loadAll()
    const list = pagesOf<{ id: string }>(listBounties, 1, '')
    const [one, two] = ['one', 'two'].map((id) => ({ items: [{ id }], total: 2 }))
    queryClient.setQueryData(list.queryKey, {
      pages: [one, two].flatMap((page) => page ?? []),
      pageParams: [list.initialPageParam, { ...list.initialPageParam, page: 2 }],
    })
    reloadAll(queryClient)
    expect(queryClient.getQueryData(list.queryKey)).toEqual({ pages: [one], pageParams: [list.initialPageParam] })
    expect(everyAccess.map(isExpired)).toEqual([true, true, true])
  })
})
