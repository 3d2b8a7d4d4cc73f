import type { Bounty } from '@contract/bounty.ts'
import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleBounties, sampleBountyDetail } from '#storybook/samples/index.ts'
import { seedList } from '#storybook/seed-list.ts'
import { type CallApi, createQueryClient } from '@/shared/api'
import {
  addBounty,
  type BountyListName,
  bountyPages,
  bountyQuery,
  findListedBounty,
  questionsQuery,
  savePledge,
  saveVote,
  updateBounty,
  votesQuery,
} from './bounty-queries.ts'

const [one, two, three] = sampleBounties(3) as [Bounty, Bounty, Bounty]

let queryClient: QueryClient
let answers: ((response: unknown) => void)[]
beforeEach(() => {
  answers = []
  queryClient = createQueryClient((() => new Promise((resolve) => answers.push(resolve))) as unknown as CallApi)
  seedList(bountyPages('board'), [one, two], 7)(queryClient)
  seedList(bountyPages('board', 'gauges'), [two])(queryClient)
  seedList(bountyPages('backed'), [one])(queryClient)
  queryClient.setQueryData(bountyQuery(one.id).queryKey, { ...sampleBountyDetail, ...one })
})

const pagesOf = (list: BountyListName, search = '') =>
  queryClient.getQueryData(bountyPages(list, search).queryKey)?.pages ?? []
const listed = (list: BountyListName, search = '') => pagesOf(list, search).flatMap(({ items }) => items)
const detail = (id: string) => queryClient.getQueryData(bountyQuery(id).queryKey)
const votes = () => queryClient.getQueryData(votesQuery.queryKey)
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('updateBounty', () => {
  test('changes a bounty in every list, in every search and on its own page', () => {
    updateBounty(queryClient, one.id, ({ score }) => ({ score: score + 100 }))
    const changed = { ...one, score: one.score + 100 }
    expect(listed('board')).toEqual([changed, two])
    expect(listed('board', 'gauges')).toEqual([two])
    expect(listed('backed')).toEqual([changed])
    expect(detail(one.id)).toEqual({ ...sampleBountyDetail, ...changed })
  })

  test('changes a bounty on a page of the public list', () => {
    const { queryKey } = questionsQuery({ page: 2 })
    queryClient.setQueryData(queryKey, { items: [two, one], total: 22 })
    updateBounty(queryClient, one.id, () => ({ score: 50 }))
    expect(queryClient.getQueryData(queryKey)).toEqual({ items: [two, { ...one, score: 50 }], total: 22 })
  })

  test('caches nothing new for a bounty that is not cached', () => {
    updateBounty(queryClient, three.id, () => ({ score: 1 }))
    expect([detail(three.id), listed('created')]).toEqual([undefined, []])
  })
})

describe('saveVote', () => {
  test('adds and withdraws a vote with the score of the server', () => {
    saveVote(queryClient, one.id, true, 50)
    expect([votes(), listed('board')[0]?.score, detail(one.id)?.score]).toEqual([[one.id], 50, 50])
    saveVote(queryClient, one.id, false, 49)
    expect([votes(), listed('board')[0]?.score]).toEqual([[], 49])
  })

  test('keeps the other votes, and each vote once', () => {
    queryClient.setQueryData(votesQuery.queryKey, [two.id, one.id])
    saveVote(queryClient, one.id, true, 50)
    expect(votes()).toEqual([two.id, one.id])
  })

  test('repeats a running request, whose response may be older than the vote', async () => {
    const observer = new QueryObserver(queryClient, votesQuery)
    const stop = observer.subscribe(() => {})
    expect(answers).toHaveLength(1)
    saveVote(queryClient, one.id, true, 50)
    expect(answers).toHaveLength(2)
    answers[0]?.([])
    await settle()
    expect(votes()).toEqual([one.id])
    answers[1]?.([one.id, two.id])
    await settle()
    expect(votes()).toEqual([one.id, two.id])
    stop()
  })

  test('repeats the first request of a search, which has nothing to show yet', async () => {
    const observer = new InfiniteQueryObserver(queryClient, bountyPages('board', 'harbour'))
    const stop = observer.subscribe(() => {})
    saveVote(queryClient, one.id, true, 50)
    expect(answers).toHaveLength(2)
    answers[0]?.({ items: [one], total: 1 })
    await settle()
    expect(listed('board', 'harbour')).toEqual([])
    answers[1]?.({ items: [two], total: 1 })
    await settle()
    expect(listed('board', 'harbour')).toEqual([two])
    stop()
  })

  test('keeps loading the next page of a list', async () => {
    const observer = new InfiniteQueryObserver(queryClient, bountyPages('board'))
    const stop = observer.subscribe(() => {})
    const more = observer.fetchNextPage()
    saveVote(queryClient, one.id, true, 50)
    expect([answers.length, observer.getCurrentResult().isFetchingNextPage]).toEqual([2, true])
    answers[0]?.({ items: [two], total: 3 })
    answers[1]?.({ items: [three], total: 3 })
    await more
    expect(listed('board')).toEqual([{ ...one, score: 50 }, two, three])
    stop()
  })

  test('requests nothing when nothing is running', () => {
    saveVote(queryClient, one.id, true, 50)
    expect(answers).toEqual([])
  })
})

describe('savePledge', () => {
  const changed = { ...one, total_amount: 30, contributor_count: 1 }

  test('changes the bounty in every list, and the reader’s pledge on its page', () => {
    savePledge(queryClient, changed, 30)
    expect(listed('board')).toEqual([changed, two])
    expect(listed('backed')).toEqual([changed])
    expect(detail(one.id)).toEqual({ ...sampleBountyDetail, ...changed, own_pledge: 30 })
  })

  test('reloads what else depends on the pledge: the page of the bounty and the list of contributions', () => {
    savePledge(queryClient, changed, 0)
    const isInvalidated = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated
    expect(isInvalidated(bountyQuery(one.id).queryKey)).toBe(true)
    expect(isInvalidated(bountyPages('backed').queryKey)).toBe(true)
    expect(isInvalidated(bountyPages('board').queryKey)).toBe(false)
  })

  test('caches no detail of a bounty that is not cached', () => {
    savePledge(queryClient, { ...three, total_amount: 30 }, 30)
    expect(detail(three.id)).toBeUndefined()
  })
})

describe('addBounty', () => {
  const isInvalidated = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

  test('puts a new bounty on top of the whole board, and of no search, filter or order', () => {
    const filters = [{ state: 'answered' }, { category: 'food' }, { order: 'funded' }] as const
    for (const filter of filters) seedList(bountyPages('board', '', filter), [two])(queryClient)
    queryClient.setQueryData(questionsQuery({}).queryKey, { items: [two], total: 1 })
    addBounty(queryClient, three)
    expect(pagesOf('board')).toEqual([{ items: [three, one, two], total: 8 }])
    expect(listed('board', 'gauges')).toEqual([two])
    expect(listed('backed')).toEqual([one])
    const others = filters.map((filter) => bountyPages('board', '', filter).queryKey)
    expect(others.map((key) => queryClient.getQueryData(key)?.pages)).toEqual(
      filters.map(() => [{ items: [two], total: 1 }]),
    )
    expect(
      [
        bountyPages('board').queryKey,
        bountyPages('board', 'gauges').queryKey,
        ...others,
        questionsQuery({}).queryKey,
      ].map(isInvalidated),
    ).toEqual([false, true, true, true, true, true])
  })

  test('reloads the list of the reader’s own bounties', () => {
    seedList(bountyPages('created'), [])(queryClient)
    addBounty(queryClient, three)
    expect(isInvalidated(bountyPages('created').queryKey)).toBe(true)
  })
})

describe('findListedBounty', () => {
  test('finds a bounty in any list, and none that is not listed', () => {
    expect(findListedBounty(queryClient, two.id)).toEqual(two)
    expect(findListedBounty(queryClient, three.id)).toBeUndefined()
    seedList(bountyPages('created'), [three])(queryClient)
    expect(findListedBounty(queryClient, three.id)).toEqual(three)
  })
})
