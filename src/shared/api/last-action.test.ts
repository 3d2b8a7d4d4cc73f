import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '@/shared/testing'
import { holdKeys, readLastAction, trackAction } from './last-action.ts'

const refusal = new Error('refused')
const lost = new Error('lost')
const pledge = { method: 'POST', path: '/api/bounties/flood/contribute', query: '', body: { amount: 10 } }

/** Returns the key that was sent. */
async function send(key: string, error?: Error, action = pledge) {
  let sent: string | undefined
  await trackAction(
    { ...action, key },
    async (sentKey) => {
      sent = sentKey
      if (error) throw error
    },
    (failure) => failure === refusal,
  ).catch(() => undefined)
  return sent
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', createMemoryStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the key of an action', () => {
  it('is fresh after a result that the page has shown', async () => {
    expect([await send('one'), await send('two')]).toEqual(['one', 'two'])
  })

  it('stays the same when the page could not show the result', async () => {
    await send('one')
    holdKeys()
    expect([await send('two'), await send('three')]).toEqual(['one', 'three'])
  })

  it('stays the same while nobody knows whether the request arrived', async () => {
    expect([await send('one', lost), await send('two', lost), await send('three')]).toEqual(['one', 'one', 'one'])
  })

  it('is fresh after a final refusal, for other content and after a quarter of an hour', async () => {
    await send('one', refusal)
    expect(await send('two', lost)).toBe('two')
    expect(await send('three', lost, { ...pledge, body: { amount: 20 } })).toBe('three')
    vi.advanceTimersByTime(15 * 60_000)
    expect(await send('four')).toBe('four')
  })

  it('is not held for what was done long before the page broke', async () => {
    await send('one')
    vi.advanceTimersByTime(20_000)
    holdKeys()
    expect(await send('two')).toBe('two')
  })

  it('outlives storage that the browser denies, until the page is reloaded', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    await send('one', lost)
    expect(await send('two')).toBe('one')
  })
})

it('keeps no words of what was sent in storage', async () => {
  await send('one', lost, { ...pledge, body: { amount: 10, ...{ reason: 'a secret source' } } })
  expect(sessionStorage.getItem('lede-sent')).not.toContain('source')
})

it('knows what became of the last action, for a moment', async () => {
  const outcome = () => readLastAction()?.outcome
  await send('one')
  expect(readLastAction()).toMatchObject({ path: pledge.path, amount: 10, outcome: 'done' })
  await send('one', lost)
  expect(outcome()).toBe('unknown')
  await send('one', refusal)
  expect(outcome()).toBe('refused')
  vi.advanceTimersByTime(20_000)
  expect(outcome()).toBeUndefined()
})
