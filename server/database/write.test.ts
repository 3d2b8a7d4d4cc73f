import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAccount, insertBounty, testTime } from '../testing/bounties.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { type Database, openDatabase } from './open.ts'
import type { Schema } from './schema.ts'

let test: TestServices
/** The pools that several server processes would have; on the embedded database there is one. */
let databases: Database[]
beforeAll(async () => {
  test = await openTestServices()
  databases = [test.database]
  if (test.database.engine === 'postgres') databases.push(await openDatabase(test.target))
})
afterAll(async () => {
  await databases[1]?.close()
  await test.close()
})

async function readCents(query: Pick<Transaction<Schema>, 'selectFrom'>, bountyId: string): Promise<number> {
  const row = query.selectFrom('bounty').select('amount_cents').where('id', '=', bountyId)
  return (await row.executeTakeFirstOrThrow()).amount_cents
}

/** Reads the number of cents, then writes one more: a lost update shows. */
const addOneCent = (database: Database, bountyId: string) =>
  database.write(async (transaction) => {
    const amount_cents = await readCents(transaction, bountyId)
    await transaction
      .updateTable('bounty')
      .set({ amount_cents: amount_cents + 1 })
      .where('id', '=', bountyId)
      .execute()
  })

describe('a write', () => {
  it('answers what its work answered', async () => {
    expect(await test.database.write(async () => 'done')).toBe('done')
  })

  it('that fails leaves nothing behind', async () => {
    const bountyId = await insertBounty(test.database)
    const write = test.database.write(async (transaction) => {
      await transaction.updateTable('bounty').set({ title: 'Changed' }).where('id', '=', bountyId).execute()
      await transaction
        .insertInto('vote')
        .values({ bounty_id: bountyId, account_id: 'nobody', created_at: testTime })
        .execute()
    })
    await expect(write).rejects.toThrow(/foreign key/i)
    const bounty = await test.database.query.selectFrom('bounty').select('title').where('id', '=', bountyId).execute()
    expect(bounty).toEqual([{ title: 'Who closed the ferry?' }])
  })

  it('that throws leaves nothing behind, and the next one works', async () => {
    const bountyId = await insertBounty(test.database)
    const write = test.database.write(async (transaction) => {
      await transaction.deleteFrom('bounty').where('id', '=', bountyId).execute()
      throw new Error('changed my mind')
    })
    await expect(write).rejects.toThrow('changed my mind')
    await addOneCent(test.database, bountyId)
    expect(await readCents(test.database.query, bountyId)).toBe(5_001)
  })

  it('never loses to another: two hundred at once add up to two hundred', async () => {
    const bountyId = await insertBounty(test.database, { amount_cents: 1 })
    const writes = Array.from({ length: 200 }, (_, index) =>
      addOneCent(databases[index % databases.length] ?? test.database, bountyId),
    )
    await Promise.all(writes)
    expect(await readCents(test.database.query, bountyId)).toBe(201)
  })

  it('that checks before it inserts inserts once, however many ask at once', async () => {
    const [bountyId, accountId] = [await insertBounty(test.database), await insertAccount(test.database)]
    const voteOnce = (database: Database) =>
      database.write(async (transaction) => {
        const votes = await transaction.selectFrom('vote').selectAll().where('bounty_id', '=', bountyId).execute()
        if (votes.length > 0) return 'there already'
        const vote = { bounty_id: bountyId, account_id: accountId, created_at: testTime }
        await transaction.insertInto('vote').values(vote).execute()
        return 'voted'
      })
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => voteOnce(databases[index % databases.length] ?? test.database)),
    )
    expect(outcomes.filter((outcome) => outcome === 'voted')).toEqual(['voted'])
  })
  it('retries when another write inserts the same key first', async () => {
    const [bountyId, accountId] = [await insertBounty(test.database), await insertAccount(test.database)]
    const voteAndCount = (database: Database) =>
      database.write(async (transaction) => {
        if ((await readCents(transaction, bountyId)) !== 5_000) return 'there already'
        const vote = { bounty_id: bountyId, account_id: accountId, created_at: testTime }
        await transaction.insertInto('vote').values(vote).execute()
        await transaction.updateTable('bounty').set({ amount_cents: 5_001 }).where('id', '=', bountyId).execute()
        return 'voted'
      })
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => voteAndCount(databases[index % databases.length] ?? test.database)),
    )
    expect(outcomes.filter((outcome) => outcome === 'voted')).toEqual(['voted'])
  })
})
