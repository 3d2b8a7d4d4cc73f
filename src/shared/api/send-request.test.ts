import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRequestSender } from './send-request.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const address = new URL('http://lede.test/api/things')
const minute = 60_000

/** Sends a request that gets these statuses in turn, and returns how often it was sent and how it ended. */
async function send(method: string, ...statuses: number[]) {
  let sent = 0
  const request = createRequestSender(async () => {
    sent += 1
    return Response.json({}, { status: statuses[sent - 1] ?? 200 })
  })
  const ended = request(address, { method }, v.object({})).then(
    () => 'answered',
    () => 'failed',
  )
  await vi.advanceTimersByTimeAsync(minute)
  return [sent, await ended]
}

describe('retries', () => {
  it.each([408, 429, 500, 502, 503, 504])('sends a GET again once after a %i', async (status) => {
    expect(await send('GET', status)).toEqual([2, 'answered'])
    expect(await send('GET', status, status)).toEqual([2, 'failed'])
  })

  it.each([400, 401, 403, 404, 409])('does not send a GET again after a %i', async (status) => {
    expect(await send('GET', status)).toEqual([1, 'failed'])
  })

  it.each(['POST', 'PUT', 'DELETE'])('never sends a %s again', async (method) => {
    expect(await send(method, 503)).toEqual([1, 'failed'])
  })
})

it('returns a response that is not JSON as bytes', async () => {
  const request = createRequestSender(async () => new Response('<Document/>'))
  const answer = await request(address, { method: 'POST' }, { bytes: 'application/xml' })
  expect(answer).toEqual(new TextEncoder().encode('<Document/>'))
})

it('repeats the key of a request without an answer, but not for another address with the same content', async () => {
  const keys: (string | null)[] = []
  const request = createRequestSender(async (sent) => {
    keys.push((sent as Request).headers.get('idempotency-key'))
    return Response.json({}, { status: 503 })
  })
  const save = (draftId: string, key: string) => {
    const to = new URL(`http://lede.test/api/drafts?draft_id=${draftId}`)
    return request(to, { method: 'POST', json: {}, headers: { 'idempotency-key': key } }, v.object({})).catch(() => {})
  }
  await save('one', 'first')
  await save('one', 'second')
  await save('two', 'third')
  expect(keys).toEqual(['first', 'first', 'third'])
})

describe('timeout', () => {
  it.each(['GET', 'POST'])('gives up a %s after 15 seconds without an answer', async (method) => {
    let sent = 0
    const request = createRequestSender(() => {
      sent += 1
      return new Promise(() => {})
    })
    const ended = vi.fn()
    request(address, { method }, v.object({})).catch((error) => ended(error.name))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(ended.mock.calls).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect([ended.mock.calls, sent]).toEqual([[['TimeoutError']], 1])
  })

  it('waits longer for a long story, which a slow connection takes longer to send', async () => {
    const ended = vi.fn()
    const story = { content: 'a'.repeat(1_000_000) }
    const request = createRequestSender(() => new Promise(() => {}))
    request(address, { method: 'POST', json: story }, v.object({})).catch((error) => ended(error.name))
    await vi.advanceTimersByTimeAsync(39_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ended.mock.calls).toEqual([['TimeoutError']])
  })
})
