import { myVotes, topDeliveredBounties } from '@contract/endpoints.ts'
import { describe, expect, it, vi } from 'vitest'
import { sampleDraft } from '#storybook/samples/index.ts'
import { otherUser, sampleUser } from '#storybook/samples/session.ts'
import { localCopies, readDraftText } from '@/entities/draft'
import { unsentOf } from '@/entities/session'
import { queryOf } from '@/shared/api'
import { journalist, open, preparePages, queryClient, send } from '../guard/guard.samples.tsx'

preparePages()

describe('the cache', () => {
  const personal = queryOf(myVotes).queryKey
  const shared = queryOf(topDeliveredBounties).queryKey
  const cached = () => [queryClient.getQueryData(personal), queryClient.getQueryData(shared)]
  const stories = { items: [], questions: [], answers: [] }
  const openWithCache = async () => {
    const opened = await open('/')
    queryClient.setQueryData(personal, ['bounty-1'])
    queryClient.setQueryData(shared, stories)
    return opened
  }

  it('keeps its responses when the same user renews the session', async () => {
    const { session } = await openWithCache()
    await send(session, { type: 'token.renewed', token: 'new', user: sampleUser })
    await send(session, { type: 'user.changed', user: journalist })
    expect(cached()).toEqual([['bounty-1'], stories])
  })

  it.each([
    ['the server rejects the session', { type: 'session.refused', token: 'a-token' }],
    ['the user signs out', { type: 'signOut.requested' }],
    ['another tab removes the token', { type: 'token.read', token: null }],
    ['another user signs in in another tab', { type: 'token.read', token: 'theirs' }],
  ] as const)('loses the responses of the previous reader when %s', async (_, event) => {
    const { session, answers } = await openWithCache()
    answers.verify = async () => otherUser
    await send(session, event)
    expect(cached()).toEqual([undefined, stories])
  })
})

describe('an unsent form', () => {
  const letter = unsentOf<string>(sampleUser.id, 'letter')
  const openWithForm = async () => {
    const opened = await open('/')
    letter.keep('Dear editor')
    return opened
  }

  it.each([
    ['the server rejects the session', { type: 'session.refused', token: 'a-token' }],
    ['another tab removes the token', { type: 'token.read', token: null }],
  ] as const)('comes back when %s and the same user signs in again', async (_, event) => {
    const { session } = await openWithForm()
    await send(session, event)
    await send(session, { type: 'signIn.succeeded', token: 'new' })
    expect(letter.read()).toBe('Dear editor')
  })

  it('is gone after a sign-out', async () => {
    const { session } = await openWithForm()
    await send(session, { type: 'signOut.requested' })
    expect(letter.read()).toBeUndefined()
  })

  it.each([
    ['signs in after the session ended', { type: 'signIn.succeeded', token: 'theirs' }],
    ['signs in in another tab', { type: 'token.read', token: 'theirs' }],
  ] as const)('is gone when another user %s', async (_, event) => {
    const { session, answers } = await openWithForm()
    await send(session, { type: 'session.refused', token: 'a-token' })
    answers.verify = async () => otherUser
    await send(session, event)
    expect(letter.read()).toBeUndefined()
  })
})

it.each([
  ['this browser', { type: 'signOut.requested' }],
  ['another tab of it', { type: 'signOut.noticed', userId: sampleUser.id }],
] as const)('removes the drafts of a user who signs out from %s, and no others', async (_, event) => {
  const copy = { text: readDraftText(sampleDraft), base: null, attempt: null }
  for (const { id } of [sampleUser, otherUser]) await localCopies.keep(id, 'new', 'desk-1', copy)
  const { session } = await open('/')
  await send(session, event)
  await vi.waitFor(async () => expect(await localCopies.readAll(sampleUser.id, 'new')).toEqual([]))
  expect(await localCopies.readAll(otherUser.id, 'new')).toHaveLength(1)
})
