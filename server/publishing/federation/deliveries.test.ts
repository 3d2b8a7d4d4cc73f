import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isoTime } from '../../platform/iso-time.ts'
import { countRows } from '../../testing/count-rows.ts'
import { follow, queue, readInboxes, readQueue } from '../../testing/deliveries-to-servers.ts'
import { explain } from '../../testing/statements.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { claimInbox, finishInbox, measureFederation, nextDue, oldestDelivery, queueActivity } from './deliveries.ts'

const start = '2026-11-21T09:00:00.000Z'
const [alpha, beta, gamma] = ['https://alpha.example/inbox', 'https://beta.example:8443/in', 'https://gamma.example/in']

let test: TestServices
let insertions = 0
beforeEach(async () => {
  test = await openTestServices(undefined, {
    observe: ({ sql }) => {
      if (sql.startsWith('insert')) insertions += 1
    },
  })
})
afterEach(() => test.close())

const idle = { failures: 0, failing_since: null, claimed_until: null }

describe('queueActivity', () => {
  it('queues an activity once for each inbox, which is due now', async () => {
    await queue(test, 'one', [beta, alpha, beta, 'no address'])
    expect(await readQueue(test)).toEqual([`one > ${alpha}`, `one > ${beta}`])
    expect(await readInboxes(test)).toEqual([
      { ...idle, inbox: alpha, domain: 'alpha.example', next_at: start },
      { ...idle, inbox: beta, domain: 'beta.example', next_at: start },
    ])
    expect(await test.database.query.selectFrom('federation_activity').selectAll().execute()).toEqual([
      { id: 'one', actor: 'ada', body: '{"id":"one"}', created_at: start },
    ])
  })

  it('keeps the date of an inbox that waits, and sets that of one that waits for nothing', async () => {
    await queue(test, 'one', [alpha, beta])
    const { query } = test.database
    const later = '2026-11-22T09:00:00.000Z'
    const failing = { failures: 3, failing_since: start, next_at: later }
    await query.updateTable('federation_inbox').set(failing).where('inbox', '=', alpha).execute()
    await query.updateTable('federation_inbox').set({ next_at: null }).where('inbox', '=', beta).execute()
    test.advance(60_000)
    await queue(test, 'two', [alpha, beta])
    expect(await readInboxes(test)).toEqual([
      { ...idle, ...failing, inbox: alpha, domain: 'alpha.example' },
      { ...idle, inbox: beta, domain: 'beta.example', next_at: '2026-11-21T09:01:00.000Z' },
    ])
  })

  it('queues nothing for an id that it knows, also after its delivery', async () => {
    await queue(test, 'one', [alpha, beta])
    await test.database.query.deleteFrom('federation_delivery').where('inbox', '=', alpha).execute()
    await queue(test, 'one', [alpha, beta, gamma])
    expect(await readQueue(test)).toEqual([`one > ${beta}`])
  })

  it('queues everything or nothing', async () => {
    const failed = test.database.query.transaction().execute(async (transaction) => {
      await queueActivity(transaction, { id: 'one', actor: 'ada', body: {} }, [alpha], start)
      throw new Error('killed')
    })
    await expect(failed).rejects.toThrow('killed')
    expect(await countRows(test, ['federation_activity', 'federation_inbox', 'federation_delivery'])).toEqual({
      federation_activity: 0,
      federation_inbox: 0,
      federation_delivery: 0,
    })
    await queue(test, 'one', [alpha])
    expect(await readQueue(test)).toEqual([`one > ${alpha}`])
  })

  it('takes a number of statements that is linear in the inboxes', async () => {
    const count = async (id: string, inboxes: number) => {
      const before = insertions
      const addresses = Array.from({ length: inboxes }, (_, at) => `https://${id}-${at}.example/inbox`)
      await queue(test, id, addresses)
      return insertions - before
    }
    const [few, many] = [await count('few', 1_000), await count('many', 10_000)]
    // The activity, and for each 500 inboxes their rows and their deliveries.
    expect([few, many]).toEqual([1 + 2 * 2, 1 + 2 * 20])
    expect(await countRows(test, ['federation_inbox', 'federation_delivery'])).toEqual({
      federation_inbox: 11_000,
      federation_delivery: 11_000,
    })
  })

  it('does not deadlock when many transactions queue for the same inboxes, and keeps one order for each inbox', async () => {
    const inboxes = Array.from({ length: 40 }, (_, at) => `https://server-${at}.example/inbox`)
    const ids = Array.from({ length: 20 }, (_, at) => `activity ${at}`)
    await Promise.all(ids.map((id, at) => queue(test, id, at % 2 === 0 ? inboxes : inboxes.toReversed())))
    const rows = await test.database.query
      .selectFrom('federation_delivery')
      .select(['inbox', 'activity_id'])
      .orderBy('id')
      .execute()
    const orders = [...Map.groupBy(rows, ({ inbox }) => inbox).values()].map((some) =>
      some.map(({ activity_id }) => activity_id),
    )
    expect(orders).toHaveLength(40)
    expect(orders[0]?.toSorted()).toEqual(ids.toSorted())
    expect(new Set(orders.map((order) => order.join())).size).toBe(1)
  })
})

describe('the end of a queue', () => {
  /** Runs `act` when a statement has read nothing from the table. */
  const whenEmpty = (table: string, act: () => unknown) => {
    const asked = new WeakSet<object>()
    let isDone = false
    return test.database.query.withPlugin({
      transformQuery({ node, queryId }) {
        if (JSON.stringify(node).includes(`"${table}"`) && node.kind === 'SelectQueryNode') asked.add(queryId)
        return node
      },
      async transformResult({ result, queryId }) {
        if (!isDone && asked.has(queryId) && result.rows.length === 0) {
          isDone = true
          await act()
        }
        return result
      },
    })
  }

  it.each([
    { follows: 'is followed', before: () => follow(test, alpha) },
    { follows: 'is not followed', before: async () => undefined },
  ])('keeps a delivery that is queued before the inbox, which $follows, is finished', async ({ before }) => {
    await before()
    await queue(test, 'one', [alpha])
    const claim = await claimInbox(test.database, test.services.now())
    await test.database.query.deleteFrom('federation_delivery').execute()
    const query = whenEmpty('federation_delivery', () => queue(test, 'two', [alpha]))
    const database = { ...test.database, query }
    expect(await oldestDelivery(database, alpha).executeTakeFirst()).toBeUndefined()
    if (claim === undefined) throw new Error('nothing was due')
    await finishInbox(database, claim, start)
    expect(await readQueue(test)).toEqual([`two > ${alpha}`])
    expect(await readInboxes(test)).toEqual([{ ...idle, inbox: alpha, domain: 'alpha.example', next_at: start }])
  })

  it.each(['federation_delivery', 'federation_follower'])(
    'keeps a delivery that is queued after it has read %s',
    async (table) => {
      await queue(test, 'one', [alpha])
      const claim = await claimInbox(test.database, test.services.now())
      await test.database.query.deleteFrom('federation_delivery').execute()
      let queued: Promise<void> | undefined
      // Waits for the end of the transaction, so it cannot be awaited here.
      const query = whenEmpty(table, () => {
        queued = queue(test, 'two', [alpha])
      })
      if (claim === undefined) throw new Error('nothing was due')
      await finishInbox({ ...test.database, query }, claim, start)
      await queued
      expect(await readQueue(test)).toEqual([`two > ${alpha}`])
      expect(await readInboxes(test)).toEqual([{ ...idle, inbox: alpha, domain: 'alpha.example', next_at: start }])
    },
  )

  it('is left to the process that has claimed the inbox since', async () => {
    await queue(test, 'one', [alpha])
    const lapsed = await claimInbox(test.database, test.services.now())
    test.advance(60_000)
    const newer = await claimInbox(test.database, test.services.now())
    if (lapsed === undefined || newer === undefined) throw new Error('nothing was due')
    await follow(test, alpha)
    await finishInbox(test.database, lapsed, start, { deliveries: true, followers: 'all' })
    expect(await readQueue(test)).toEqual([`one > ${alpha}`])
    expect(await countRows(test, ['federation_follower'])).toEqual({ federation_follower: 1 })
    expect(await readInboxes(test)).toMatchObject([{ inbox: alpha, claimed_until: newer.claimed_until }])
  })
})

describe('nextDue and oldestDelivery', () => {
  it('read an index, however many deliveries wait', async () => {
    const due = await explain(test.database, nextDue(test.database, start, ['slow.example']), false)
    expect(due).toMatch(/(?:USING INDEX|Index Scan using) federation_inbox_due/)
    expect(due).not.toMatch(/federation_delivery|Seq Scan|USE TEMP B-TREE/)
    const oldest = await explain(test.database, oldestDelivery(test.database, alpha), false)
    expect(oldest).toMatch(/federation_delivery_by_inbox/)
    expect(oldest).not.toMatch(/Seq Scan|SCAN|USE TEMP B-TREE/)
  })
})

describe('measureFederation', () => {
  it('counts deliveries, the wait of the oldest and failing inboxes', async () => {
    expect(await measureFederation(test.services)).toEqual({ waiting: 0, oldest: 0, failing: 0 })
    await queue(test, 'one', [alpha, beta])
    test.advance(90_000)
    await queue(test, 'two', [alpha])
    await test.database.query
      .updateTable('federation_inbox')
      .set({ failing_since: isoTime(test.services.now()) })
      .where('inbox', '=', beta)
      .execute()
    expect(await measureFederation(test.services)).toEqual({ waiting: 3, oldest: 90, failing: 1 })
  })
})
