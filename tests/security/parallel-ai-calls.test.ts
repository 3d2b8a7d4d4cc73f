/** Generating a story costs money at the AI host, so requests with the same Idempotency-Key must reach it once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyLimits } from '../../contract/limits.ts'
import { type AiServices, openAiServices } from '../../server/testing/ai-services.ts'
import type { Person } from '../../server/testing/board.ts'

let ai: AiServices
let nellie: Person
beforeAll(async () => {
  ai = await openAiServices()
  nellie = await ai.writing.join('Nellie Bly', 1)
})
afterAll(() => ai.close())

describe('eight parallel requests for one generated story', () => {
  it('reach the host once and get the same response', async () => {
    const before = ai.host.asked.length
    ai.host.next('slowly')
    const answers = Promise.all(Array.from({ length: 8 }, () => ai.grok(nellie, {}, 'one-key')))
    await ai.host.askedTimes(before + 1)
    ai.host.hurry()
    const [first, ...others] = await answers
    expect(first?.status).toBe(200)
    for (const other of others) expect(other).toEqual(first)
    expect(ai.host.asked).toHaveLength(before + 1)
  })

  it('retry the host once when the first request fails', async () => {
    const before = ai.host.asked.length
    ai.host.next('500')
    const answers = await Promise.all([ai.grok(nellie, {}, 'another-key'), ai.grok(nellie, {}, 'another-key')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 502])
    expect(ai.host.asked).toHaveLength(before + 2)
  })
})

describe('claimed idempotency key', () => {
  it('is free again once the claim of a dead process expires', async () => {
    const { database, now } = ai.test.services
    const before = ai.host.asked.length
    ai.host.next('never')
    const abandoned = new AbortController()
    const lost = fetch(`${ai.url}/api/article/generate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${nellie.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'dead-key',
      },
      body: JSON.stringify({ content: 'Four gauges were silent.' }),
      signal: abandoned.signal,
    }).catch(() => undefined)
    await ai.host.askedTimes(before + 1)
    const claims = database.query.selectFrom('idempotency').selectAll().where('key', '=', 'dead-key')
    const claim = await claims.executeTakeFirstOrThrow()
    abandoned.abort()
    await lost
    await ai.host.leftTimes(1)
    // Restores the claim, as a process leaves it that dies before releasing it.
    await expect.poll(() => claims.executeTakeFirst()).toBeUndefined()
    await database.query.insertInto('idempotency').values(claim).execute()
    ai.test.advance(idempotencyLimits.claimSeconds * 1000)
    expect(claim.claimed_until).toBe(new Date(now()).toISOString())
    expect((await ai.grok(nellie, {}, 'dead-key')).status).toBe(200)
  })

  it('is rejected with 422 for another request', async () => {
    await ai.grok(nellie, {}, 'used-key')
    expect((await ai.grok(nellie, { content: 'Other words.' }, 'used-key')).status).toBe(422)
  })
})
