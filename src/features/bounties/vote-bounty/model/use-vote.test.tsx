import type { Bounty } from '@contract/bounty.ts'
import type { Endpoint } from '@contract/endpoint.ts'
import { myVotes, voteForBounty, withdrawVote } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hookWrapper } from '#storybook/hook-wrapper.tsx'
import { sampleBounties } from '#storybook/samples/index.ts'
import { sampleSession } from '#storybook/samples/session.ts'
import { seedList } from '#storybook/seed-list.ts'
import { bountyPages, votesQuery } from '@/entities/bounty'
import { ApiError, type CallApi, createQueryClient } from '@/shared/api'
import { passTasks } from '@/shared/testing'
import { useVote, type VotePlace } from './use-vote.ts'

const [bounty] = sampleBounties(1) as [Bounty]
const pages = bountyPages('board')
const gone = new ApiError(0, undefined, null)

afterEach(cleanup)

type Call = { name: string; answer: (response: unknown) => void; fail: (error: ApiError) => void }
let calls: Call[]
let queryClient: QueryClient

beforeEach(() => {
  calls = []
  const api = (endpoint: Endpoint) =>
    new Promise((answer, fail) => calls.push({ name: nameOf(endpoint), answer, fail }))
  queryClient = createQueryClient(api as unknown as CallApi)
  seedList(pages, [{ ...bounty, score: 10 }])(queryClient)
  queryClient.setQueryData(votesQuery.queryKey, [])
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const vote = nameOf(voteForBounty)
const withdrawal = nameOf(withdrawVote)
const votes = nameOf(myVotes)
const names = () => calls.map(({ name }) => name)
const cached = () => ({
  isVoted: queryClient.getQueryData(votesQuery.queryKey)?.includes(bounty.id),
  score: queryClient.getQueryData(pages.queryKey)?.pages[0]?.items[0]?.score,
})
const voted = { isVoted: true, score: 11 }
const notVoted = { isVoted: false, score: 10 }

type Shown = { current: ReturnType<typeof useVote> }
const shown = ({ current: { isVoted, score } }: Shown) => ({ isVoted, score })

/** The cache tells components of a change in a task of its own. */
const settle = () => act(passTasks)
const answer = (at: number, score: number) => {
  calls[at]?.answer({ score, message: 'Vote recorded' })
  return settle()
}
const fail = (at: number, error: ApiError) => {
  calls[at]?.fail(error)
  return settle()
}

function show({
  place = 'card',
  status = 'signedIn' as 'signedIn' | 'signedOut' | 'checking',
}: {
  place?: VotePlace
  status?: 'signedIn' | 'signedOut' | 'checking'
} = {}) {
  const session = sampleSession(status)
  const readBounty = () => queryClient.getQueryData(pages.queryKey)?.pages[0]?.items[0] ?? bounty
  const { result, unmount, rerender } = renderHook(() => useVote(readBounty(), place), {
    wrapper: hookWrapper(queryClient, session),
  })
  /** A press is a task of its own, and so at least one microtask before the next; the component may not have rendered. */
  const press = () => act(async () => result.current.toggle())
  return { result, unmount, rerender, press, session }
}

describe('useVote', () => {
  test('shows the vote before the server answers, and then the score of the server', async () => {
    const { result, press } = show()
    await press()
    await settle()
    expect([shown(result), names()]).toEqual([voted, [vote]])
    await answer(0, 15)
    const saved = { isVoted: true, score: 15 }
    expect([shown(result), cached()]).toEqual([saved, saved])
  })

  test.each([
    [2, [vote, withdrawal], notVoted],
    [3, [vote, withdrawal, vote], voted],
  ])('after %d quick presses saves the last choice, with one request at a time', async (times, expected, standing) => {
    const { result, press } = show()
    for (let at = 0; at < times; at += 1) await press()
    await settle()
    expect([names(), shown(result)]).toEqual([[vote], standing])
    for (const at of expected.keys()) {
      expect(names()).toEqual(expected.slice(0, at + 1))
      await answer(at, expected[at] === vote ? 11 : 10)
      expect(shown(result)).toEqual(standing)
    }
    expect([names(), cached()]).toEqual([expected, standing])
  })

  test.each([
    ['card', gone, 'Failed to update vote. Please try again.'],
    ['card', new ApiError(400, 'No.', null), 'Failed to update vote. Please try again.'],
    ['detail', gone, 'Error processing your vote. Please try again.'],
    ['detail', new ApiError(400, undefined, null), "You've already voted on this bounty."],
    ['detail', new ApiError(400, 'This bounty takes no votes.', null), 'This bounty takes no votes.'],
  ] as const)('reverts the vote on a bounty %s and sets an error text after %s', async (place, error, words) => {
    const { result, press } = show({ place })
    await press()
    await settle()
    expect(shown(result)).toEqual(voted)
    await fail(0, error)
    expect([shown(result), cached(), result.current.error]).toEqual([notVoted, notVoted, words])
    await press()
    await settle()
    expect(result.current.error).toBeUndefined()
  })

  test('finishes the vote when the button has disappeared', async () => {
    const { unmount, press } = show()
    await press()
    unmount()
    await answer(0, 15)
    expect(cached()).toEqual({ isVoted: true, score: 15 })
  })

  test('shows the count of a list that arrived before the vote failed', async () => {
    const { result, rerender, press } = show()
    await press()
    seedList(pages, [{ ...bounty, score: 20 }])(queryClient)
    await fail(0, gone)
    rerender()
    expect([shown(result), cached()]).toEqual([
      { isVoted: false, score: 20 },
      { isVoted: false, score: 20 },
    ])
  })

  test('forgets a failed vote when the button has disappeared', async () => {
    const { unmount, press } = show()
    await press()
    unmount()
    await fail(0, gone)
    expect(cached()).toEqual(notVoted)
  })

  test('keeps a saved vote when older votes and lists arrive after it', async () => {
    queryClient.removeQueries(votesQuery)
    const { result, press } = show()
    expect(names()).toEqual([votes])
    await press()
    await answer(1, 11)
    // The first request for the votes was sent before the vote, so it is repeated.
    expect(names()).toEqual([votes, vote, votes])
    calls[0]?.answer([])
    await settle()
    expect(result.current.isVoted).toBe(true)
    calls[2]?.answer([bounty.id])
    await settle()
    expect(cached()).toEqual(voted)
  })

  test('shows the saved vote although an older response arrived before it was saved', async () => {
    const { result, press } = show()
    await press()
    seedList(pages, [{ ...bounty, score: 10 }])(queryClient)
    queryClient.setQueryData(votesQuery.queryKey, [])
    await answer(0, 11)
    expect([cached(), result.current.isVoted]).toEqual([voted, true])
  })

  test('requests nothing of a signed-out reader and asks them to sign in', async () => {
    const { result, press } = show({ status: 'signedOut' })
    await press()
    expect([result.current.isRefused, names(), cached()]).toEqual([true, [], notVoted])
    act(() => result.current.closeAlert())
    expect(result.current.isRefused).toBe(false)
  })

  test('shows no vote after the session has ended', async () => {
    queryClient.setQueryData(votesQuery.queryKey, [bounty.id])
    const { result, session } = show()
    expect(result.current.isVoted).toBe(true)
    act(() => session.send({ type: 'signOut.requested' }))
    expect(result.current.isVoted).toBe(false)
  })

  test('keeps a press until the session is known', async () => {
    const { result, press, session } = show({ status: 'checking' })
    await press()
    await press()
    expect([result.current.isRefused, names()]).toEqual([false, []])
    act(() => session.send({ type: 'token.read', token: null }))
    expect([result.current.isRefused, names()]).toEqual([true, []])
    act(() => result.current.closeAlert())
    expect(result.current.isRefused).toBe(false)
  })
})
