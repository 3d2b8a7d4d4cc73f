import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleSession } from '#storybook/samples/session.ts'
import { bountyQuery } from '@/entities/bounty'
import { countsKey } from '@/entities/count'
import { deliveryQuery } from '@/entities/delivery'
import { payoutConnectionQuery } from '@/entities/payout'
import { ownEmailQuery, type Session } from '@/entities/session'
import { ownPaymentQuery } from '@/features/delivery/confirm-payment'
import { createQueryClient } from '@/shared/api'
import { followLiveEvents } from './live-events.ts'

const sockets = new Set<EventTarget>()
const keys = {
  counts: [...countsKey, 'ada', 0],
  delivery: deliveryQuery('delivery-1').queryKey,
  payment: ownPaymentQuery('bounty-1').queryKey,
  connection: payoutConnectionQuery.queryKey,
  email: ownEmailQuery.queryKey,
  bounty: bountyQuery('bounty-1').queryKey,
}

let queryClient: QueryClient
let stop: () => void

beforeEach(() => {
  sockets.clear()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('location', new URL('http://lede.test/'))
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' })
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      static readonly CONNECTING = 0
      readonly readyState = 1
      constructor() {
        super()
        sockets.add(this)
      }
      close() {
        sockets.delete(this)
      }
    },
  )
  queryClient = createQueryClient(() => Promise.reject(new Error('Nothing is shown.')))
  for (const queryKey of Object.values(keys)) queryClient.setQueryData<object>(queryKey, {})
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function begin(status: 'signedIn' | 'signedOut'): Session {
  const session = sampleSession(status)
  stop = followLiveEvents(session, () => Promise.reject(new Error('No texts were left.')), queryClient)
  return session
}
const outdated = () =>
  Object.entries(keys)
    .filter(([, queryKey]) => queryClient.getQueryState(queryKey)?.isInvalidated)
    .map(([name]) => name)

test('a change pushed by the server makes the counts, deliveries, payments, the account at Stripe and the email outdated', async () => {
  begin('signedIn')
  await vi.waitFor(() => expect(sockets.size).toBe(1))
  expect(outdated()).toEqual([])
  for (const socket of sockets) {
    socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'counts.changed' }) }))
  }
  expect(outdated()).toEqual(['counts', 'delivery', 'payment', 'connection', 'email'])
})

test('listens only while a user is signed in', async () => {
  const session = begin('signedIn')
  await vi.waitFor(() => expect(sockets.size).toBe(1))
  session.send({ type: 'signOut.requested' })
  expect(sockets.size).toBe(0)
})

test('stops listening', async () => {
  begin('signedIn')
  await vi.waitFor(() => expect(sockets.size).toBe(1))
  stop()
  expect(sockets.size).toBe(0)
})

test('a browser that blocks sockets still sends the texts that were left in it', async () => {
  const online = vi.fn()
  vi.stubGlobal('addEventListener', online)
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        throw new DOMException('The connection is blocked.', 'SecurityError')
      }
    },
  )
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  begin('signedIn')
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
  expect(online).toHaveBeenCalledWith('online', expect.any(Function))
})
