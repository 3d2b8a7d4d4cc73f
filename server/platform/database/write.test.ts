import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertAccount, insertBounty, testTime } from '../../testing/bounties.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { refuse } from '../http/refusal.ts'
import { afterCommit, type Database } from './database.ts'
import { openDatabase } from './open.ts'
import type { Schema } from './schema.ts'

let test: TestServices
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

/** Reads the cents, then writes one more, so that a lost update shows in the total. */
const addOneCent = (database: Database, bountyId: string) =>
  database.write(async (transaction) => {
    const amount_cents = await readCents(transaction, bountyId)
    await transaction
      .updateTable('bounty')
      .set({ amount_cents: amount_cents + 1 })
      .where('id', '=', bountyId)
      .execute()
  })

describe('Database.write', () => {
  it('returns the result of its work', async () => {
    expect(await test.database.write(async () => 'done')).toBe('done')
  })

  it('rolls back when a statement fails', async () => {
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

  it('undoes what a refused work wrote, with its effects, and returns the refusal', async () => {
    const bountyId = await insertBounty(test.database)
    const effect = vi.fn()
    const outcome = await test.database.write(async (transaction) => {
      await transaction.updateTable('bounty').set({ amount_cents: 1 }).where('id', '=', bountyId).execute()
      afterCommit(effect)
      return refuse(409, 'No')
    })
    expect(outcome).toEqual(refuse(409, 'No'))
    expect(await readCents(test.database.query, bountyId)).toBe(5_000)
    expect(effect).not.toHaveBeenCalled()
  })

  it('rolls back when the work throws, and the next write succeeds', async () => {
    const bountyId = await insertBounty(test.database)
    const write = test.database.write(async (transaction) => {
      await transaction.deleteFrom('bounty').where('id', '=', bountyId).execute()
      throw new Error('changed my mind')
    })
    await expect(write).rejects.toThrow('changed my mind')
    await addOneCent(test.database, bountyId)
    expect(await readCents(test.database.query, bountyId)).toBe(5_001)
  })

  it('loses no update among 200 concurrent writes', async () => {
    const bountyId = await insertBounty(test.database, { amount_cents: 1 })
    const writes = Array.from({ length: 200 }, (_, index) =>
      addOneCent(databases[index % databases.length] ?? test.database, bountyId),
    )
    await Promise.all(writes)
    expect(await readCents(test.database.query, bountyId)).toBe(201)
  })

  it('inserts once when 12 concurrent writes check before they insert', async () => {
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
