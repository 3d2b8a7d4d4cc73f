import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dyingBefore } from '../../testing/crashing-database.ts'
import { follow, imitateServers, queue, readInboxes, readQueue } from '../../testing/deliveries-to-servers.ts'
import { isLong, propertyRuns } from '../../testing/property-runs.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { createDeliverer, type SendOutcome } from './deliverer.ts'

const inboxes = ['https://alpha.example/inbox', 'https://beta.example/inbox', 'https://gamma.example/inbox'] as const
const day = 24 * 3_600_000

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())

const outcome = fc.oneof(
  { arbitrary: fc.constant<SendOutcome>('sent'), weight: 6 },
  { arbitrary: fc.constant<SendOutcome>({ error: 'answered 503', kind: 'later' }), weight: 6 },
  { arbitrary: fc.constant<SendOutcome>({ error: 'answered 401', kind: 'refused' }), weight: 1 },
  { arbitrary: fc.constant<SendOutcome>({ error: 'answered 410', kind: 'gone' }), weight: 1 },
)
const step = fc.oneof(
  { arbitrary: fc.record({ queue: fc.subarray([...inboxes], { minLength: 1 }) }), weight: 5 },
  { arbitrary: fc.record({ run: fc.array(outcome, { maxLength: 6 }), at: fc.constant(undefined) }), weight: 4 },
  // The process dies before this statement. Which one follows an answer is chance, because inboxes have their turns at once.
  {
    arbitrary: fc.record({
      run: fc.array(outcome, { maxLength: 6 }),
      at: fc.oneof(fc.nat(30), fc.constant('sent' as const)),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ advance: fc.constantFrom(60_000, 3_600_000, day) }), weight: 3 },
)

describe('any sequence of outcomes', () => {
  it('gives each inbox its queue in order, and repeats an activity only after a crash', async () => {
    const runs = propertyRuns({ seed: 1, few: 40, many: 2_000 })
    const seen = { repeated: 0, failed: 0, crashed: 0 }
    let number = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const queued = new Map<string, string[]>(inboxes.map((inbox) => [inbox, []]))
        const outcomes: SendOutcome[] = []
        const succeeded: string[] = []
        let left = Number.POSITIVE_INFINITY
        let diesOnceSent = false
        const { taken, send } = imitateServers((inbox, id) => {
          const answer = outcomes.shift() ?? 'sent'
          if (answer === 'sent') succeeded.push(`${id} > ${inbox}`)
          else seen.failed += 1
          if (answer === 'sent' && diesOnceSent) left = 0
          return answer
        })
        let crashes = 0
        async function run(answers: readonly SendOutcome[], at: number | 'sent' | undefined): Promise<void> {
          outcomes.splice(0, outcomes.length, ...answers)
          diesOnceSent = at === 'sent'
          left = typeof at === 'number' ? at : Number.POSITIVE_INFINITY
          const die = () => {
            left -= 1
            if (left < 0) throw new Error('killed')
          }
          const query = test.database.query.withPlugin(dyingBefore(die))
          const deliverer = createDeliverer({ ...test.services, database: { ...test.database, query } }, send)
          try {
            await deliverer.run()
          } catch (error) {
            expect(error).toEqual(new Error('killed'))
            crashes += 1
          }
        }
        await Promise.all(inboxes.slice(0, 2).map((inbox) => follow(test, inbox)))
        for (const one of steps) {
          if ('queue' in one) {
            number += 1
            await queue(test, `${number}`, one.queue)
            for (const inbox of one.queue) queued.get(inbox)?.push(`${number}`)
          }
          if ('run' in one) await run(one.run, one.at)
          if ('advance' in one) test.advance(one.advance)
        }
        for (let last = 0; last < 3; last += 1) {
          test.advance(day)
          await run([], undefined)
        }
        for (const inbox of inboxes) {
          const own = taken.filter((one) => one.endsWith(inbox)).map((one) => Number(one.split(' ')[0]))
          // A repeated attempt of the same activity is next to the one before.
          expect(own).toEqual(own.toSorted((one, other) => one - other))
          expect(queued.get(inbox)).toEqual(expect.arrayContaining(own.map(String)))
        }
        const repeated = succeeded.length - new Set(succeeded).size
        expect(repeated).toBeLessThanOrEqual(crashes * inboxes.length)
        seen.repeated += repeated
        seen.crashed += crashes
        // Nothing is left behind: no delivery, no claim, no row of an inbox without followers.
        expect(await readQueue(test)).toEqual([])
        for (const row of await readInboxes(test)) {
          expect(row).toMatchObject({ failures: 0, failing_since: null, next_at: null })
        }
        await test.database.query.deleteFrom('federation_follower').execute()
        await test.database.query.deleteFrom('federation_inbox').execute()
      }),
      runs,
    )
    // Guards against sequences in which nothing goes wrong.
    expect(seen.repeated).toBeGreaterThan(0)
    expect(seen.failed).toBeGreaterThan(runs.numRuns / 2)
    expect(seen.crashed).toBeGreaterThan(runs.numRuns / 8)
  })
})

describe('queueing while the queue is drained', () => {
  it('loses nothing and keeps the order, in many rounds', async () => {
    const rounds = isLong ? 1_000 : 100
    const { taken, send } = imitateServers()
    const [one, other] = [createDeliverer(test.services, send), createDeliverer(test.services, send)]
    const ids = Array.from({ length: rounds }, (_, at) => `round ${String(at).padStart(4, '0')}`)
    await follow(test, inboxes[0])
    for (const id of ids) await Promise.all([queue(test, id, inboxes), one.run(), other.run()])
    await Promise.all([one.run(), other.run()])
    for (const inbox of inboxes)
      expect(taken.filter((sent) => sent.endsWith(inbox))).toEqual(ids.map((id) => `${id} > ${inbox}`))
    expect(await readQueue(test)).toEqual([])
    expect(await readInboxes(test)).toMatchObject([{ inbox: inboxes[0], next_at: null }])
  })
})
