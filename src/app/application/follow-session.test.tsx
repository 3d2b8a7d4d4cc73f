import { myVotes, topDeliveredBounties } from '@contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { otherUser } from '#storybook/samples/session.ts'
import { queryOf } from '@/shared/api'
import { journalist, open, preparePages, queryClient, send } from '../guard/guard.samples.tsx'

preparePages()

describe('the cache', () => {
  const personal = queryOf(myVotes).queryKey
  const shared = queryOf(topDeliveredBounties).queryKey
  const cached = () => [queryClient.getQueryData(personal), queryClient.getQueryData(shared)]
  const stories = { items: [] }
  const openWithCache = async () => {
    const opened = await open('/')
    queryClient.setQueryData(personal, ['bounty-1'])
    queryClient.setQueryData(shared, stories)
    return opened
  }

  it('keeps its responses when the same user renews the session', async () => {
    const { session } = await openWithCache()
    await send(session, { type: 'token.renewed', token: 'new' })
    await send(session, { type: 'user.changed', user: journalist })
    expect(cached()).toEqual([['bounty-1'], stories])
  })

  it.each([
    ['the server rejects the session', { type: 'session.refused', token: 'a-token' }],
    ['the user signs out', { type: 'signOut.requested' }],
    ['the user signs out in another tab', { type: 'token.read', token: null }],
    ['another user signs in in another tab', { type: 'token.read', token: 'theirs' }],
  ] as const)('loses the responses of the previous reader when %s', async (_, event) => {
    const { session, answers } = await openWithCache()
    answers.verify = async () => otherUser
    await send(session, event)
    expect(cached()).toEqual([undefined, stories])
  })
})
