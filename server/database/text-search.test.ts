import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBounty } from '../testing/bounties.ts'
import { openTestNewsroom, type TestNewsroom } from '../testing/test-newsroom.ts'

let test: TestNewsroom
beforeAll(async () => {
  test = await openTestNewsroom()
  await insertBounty(test.database, { id: 'ferry', title: 'Who closed the ferry?', description: 'Since Monday.' })
  await insertBounty(test.database, { id: 'levée', title: 'The Levée', description: 'Whose water is it? 100% ours.' })
})
afterAll(() => test.close())

const onPostgres = process.env.TEST_DATABASE_URL !== undefined

/** The bounties with `part` anywhere in their words, as each engine's index finds them. */
function statement(part: string) {
  return onPostgres
    ? sql<{
        id: string
      }>`select id from bounty where title ilike ${`%${part}%`} or description ilike ${`%${part}%`} order by id`
    : sql<{
        id: string
      }>`select bounty_id as id from bounty_words where bounty_words match ${`"${part}"`} order by bounty_id`
}

const find = async (part: string) => (await statement(part).execute(test.database.query)).rows.map(({ id }) => id)

describe('the search over bounties', () => {
  it.each([
    ['ferry', ['ferry']],
    ['erry', ['ferry']],
    ['sed the fer', ['ferry']],
    ['WATER', ['levée']],
    ['LEVÉE', ['levée']],
    ['ond', ['ferry']],
    ['100% ', ['levée']],
    ['Who', ['ferry', 'levée']],
    ['tram', []],
  ])('finds %j inside words, whatever their case', async (part, ids) => {
    expect(await find(part)).toEqual(ids)
  })

  it('follows a bounty that changes and forgets one that goes', async () => {
    const id = await insertBounty(test.database, { title: 'Who sold the orchard?' })
    expect(await find('orchard')).toEqual([id])
    await test.database.query.updateTable('bounty').set({ title: 'Who sold the mill?' }).where('id', '=', id).execute()
    expect([await find('orchard'), await find('mill')]).toEqual([[], [id]])
    await test.database.query.deleteFrom('bounty').where('id', '=', id).execute()
    expect(await find('mill')).toEqual([])
  })

  it('uses its index', async () => {
    const plan = await test.database.query.transaction().execute(async (transaction) => {
      // With two bounties a scan is cheaper: ask what the planner would do with many.
      if (onPostgres) await sql`set local enable_seqscan = off`.execute(transaction)
      const explain = sql`${sql.raw(onPostgres ? 'explain' : 'explain query plan')} ${statement('ferry')}`
      return JSON.stringify((await explain.execute(transaction)).rows)
    })
    expect(plan).toContain(onPostgres ? 'Bitmap Index Scan on bounty_words' : 'bounty_words VIRTUAL TABLE INDEX 0:M')
  })
})
