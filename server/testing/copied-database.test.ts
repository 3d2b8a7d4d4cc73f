import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeWith } from '../../tests/product/describe-with.ts'
import { insertAccount } from './bounties.ts'
import { type CopiedDatabase, copyTemplate } from './copied-database.ts'

const { TEST_DATABASE_URL: server = '', TEST_DATABASE_TEMPLATE: template = '' } = process.env

/** Uses a copy as a test does, and returns its address and all that was in it. */
async function useCopy(use: (copy: CopiedDatabase) => Promise<unknown> = async () => undefined) {
  const copy = await copyTemplate(server, template)
  const content = await sql`
    select schema_to_xml('public', true, false, '')::text as rows, last_value, is_called from search_pending_id_seq
  `.execute(copy.database.query)
  await use(copy)
  await copy.release()
  return { url: copy.url, content: content.rows }
}

describeWith({ TEST_DATABASE_URL: process.env.TEST_DATABASE_URL }, 'a copy of the template', () => {
  it('is used again, without what a test wrote', async () => {
    const first = await useCopy(async ({ database }) => {
      await insertAccount(database, 'Ida Wells')
      await sql`update story_visibility set version = version + 1`.execute(database.query)
      await sql`select nextval('search_pending_id_seq')`.execute(database.query)
    })
    expect(await useCopy()).toEqual(first)
  })

  it.each<[string, (copy: CopiedDatabase) => Promise<unknown>]>([
    ['switched triggers off', ({ database }) => sql`alter table account disable trigger all`.execute(database.query)],
    ['made an index', ({ database }) => sql`create index more on account (name)`.execute(database.query)],
    ['analyzed a table', ({ database }) => sql`analyze account`.execute(database.query)],
    ['closed it', ({ database }) => database.close()],
  ])('is not used again after a test %s', async (_, use) => {
    const { url } = await useCopy(use)
    expect((await useCopy()).url).not.toBe(url)
  })
})
