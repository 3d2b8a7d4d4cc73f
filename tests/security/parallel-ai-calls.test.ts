/** Generating a story costs money at the AI host, so requests with the same Idempotency-Key must reach it once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyLimits } from '../../contract/limits.ts'
import { type AiServices, openAiServices } from '../../server/testing/ai-services.ts'
import type { Person } from '../../server/testing/board.ts'

let house: AiServices
let nellie: Person
beforeAll(async () => {
  house = await openAiServices()
  nellie = await house.writing.join('Nellie Bly', 1)
})
afterAll(() => house.close())

describe('eight parallel requests for one generated story', () => {
  it('reach the host once and get the same response', async () => {
    const before = house.host.asked.length
    house.host.next('slowly')
    const answers = Promise.all(Array.from({ length: 8 }, () => house.grok(nellie, {}, 'one-key')))
    await house.host.askedTimes(before + 1)
    house.host.hurry()
    const [first, ...others] = await answers
    expect(first?.status).toBe(200)
    for (const other of others) expect(other).toEqual(first)
    expect(house.host.asked).toHaveLength(before + 1)
  })

  it('retry the host once when the first request fails', async () => {
    const before = house.host.asked.length
    house.host.next('500')
    const answers = await Promise.all([house.grok(nellie, {}, 'another-key'), house.grok(nellie, {}, 'another-key')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 502])
    expect(house.host.asked).toHaveLength(before + 2)
  })
})

describe('claimed idempotency key', () => {
  it('is free again once the claim of a dead process expires', async () => {
    const { database, now } = house.test.services
    const before = house.host.asked.length
    house.host.next('never')
    const abandoned = new AbortController()
    const lost = fetch(`${house.url}/api/article/generate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${nellie.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'dead-key',
      },
      body: JSON.stringify({ content: 'Four gauges were silent.' }),
      signal: abandoned.signal,
    }).catch(() => undefined)
    await house.host.askedTimes(before + 1)
    const claims = database.query.selectFrom('idempotency').selectAll().where('key', '=', 'dead-key')
    const claim = await claims.executeTakeFirstOrThrow()
    abandoned.abort()
    await lost
    await house.host.leftTimes(1)
    // Restores the claim, as a process leaves it that dies before releasing it.
    await expect.poll(() => claims.executeTakeFirst()).toBeUndefined()
    await database.query.insertInto('idempotency').values(claim).execute()
    house.test.advance(idempotencyLimits.claimSeconds * 1000)
    expect(claim.claimed_until).toBe(new Date(now()).toISOString())
    expect((await house.grok(nellie, {}, 'dead-key')).status).toBe(200)
  })

  it('is rejected with 422 for another request', async () => {
    await house.grok(nellie, {}, 'used-key')
    expect((await house.grok(nellie, { content: 'Other words.' }, 'used-key')).status).toBe(422)
  })
})
