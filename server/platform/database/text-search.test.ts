import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBounty } from '../../testing/bounties.ts'
import { explain } from '../../testing/statements.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { foldBounty, hasWords } from './text-search.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
  await insertBounty(test.database, { id: 'ferry', title: 'Who closed the ferry?', description: 'Since Monday.' })
  await insertBounty(test.database, { id: 'levée', title: 'The Levée', description: 'Whose water is it? 100% ours.' })
  await insertFolded('folded', 'Łódź: der Ødegård, Straße 1234', 'The mayor’s so­ft hyphen. 50% of 10. ｶﾞｽ会社 ज़मीन צה״ל')
  await insertBounty(test.database, {
    id: 'odd',
    title: '"Quoted" AND NOT (fts_5 OR near*)',
    description: `C:\\notes\\ferry: title:'x' -- 1000 ours {a} ^b 🗞🗞🗞🗞`,
  })
})
afterAll(() => test.close())

async function insertFolded(id: string, title: string, description: string) {
  await insertBounty(test.database, { id, title, description, folded: foldBounty({ title, description }) })
}

const bountiesWith = (words: string) =>
  test.database.query.selectFrom('bounty').select('id').where(hasWords(test.database.engine, words)).orderBy('id')

const find = async (words: string) => (await bountiesWith(words).execute()).map(({ id }) => id)

describe('the bounty search', () => {
  it.each([
    ['closed', ['ferry']],
    ['lose', ['ferry']],
    ['sed the fer', ['ferry']],
    ['WATER', ['levée']],
    ['LEVÉE', ['levée']],
    ['onday', ['ferry']],
    ['Who', ['ferry', 'levée']],
    ['tram', []],
    ['ferry', ['ferry', 'odd']],
    ['🗞🗞🗞', ['odd']],
  ])('finds %j inside words in any case', async (words, ids) => {
    expect(await find(words)).toEqual(ids)
  })

  it.each([
    ['100% ', ['levée']],
    ['100%ours', []],
    ['100_', []],
    ['%our', []],
    ['fts_5', ['odd']],
    ['fts%5', []],
    ['"Quoted"', ['odd']],
    ['quoted" and', ['odd']],
    ['AND NOT', ['odd']],
    ['ferry OR water', []],
    ['near*', ['odd']],
    ['ferr*', []],
    ['title:', ['odd']],
    ["'x' --", ['odd']],
    ['\\notes\\', ['odd']],
    ['\\\\notes', []],
    ['{a} ^b', ['odd']],
    ["' or 1=1", []],
    ['""""', []],
    ['%%%%', []],
    ['____', []],
    ['\\\\\\\\', []],
  ])('matches %j literally', async (words, ids) => {
    expect(await find(words)).toEqual(ids)
  })

  it.each([
    ['lodz', ['folded']],
    ['ŁÓDŹ', ['folded']],
    ['ødegard', ['folded']],
    ['odegård', ['folded']],
    ['soft hyphen', ['folded']],
    ['so\u00adft', ['folded']],
    ["mayor's", ['folded']],
    ['mayor’s', ['folded']],
    ['50% of 10', ['folded']],
    ['strasse', ['folded']],
    ['١٢٣٤', ['folded']],
    ['がす会社', ['folded']],
    ['ガス会社', ['folded']],
    ['जमीन', ['folded']],
    ['צה"ל', ['folded']],
    ['\u00ad\u00ad\u00ad\u00ad', []],
  ])('finds %j in the form of words that all searches share', async (words, ids) => {
    expect(await find(words)).toEqual(ids)
  })

  it('finds a changed bounty by its new words and stops finding a deleted one', async () => {
    const id = await insertBounty(test.database, { title: 'Who sold the orchard?' })
    expect(await find('orchard')).toEqual([id])
    await test.database.query.updateTable('bounty').set({ title: 'Who sold the mill?' }).where('id', '=', id).execute()
    expect([await find('orchard'), await find('the mill')]).toEqual([[], [id]])
    await test.database.query.deleteFrom('bounty').where('id', '=', id).execute()
    expect(await find('the mill')).toEqual([])
    const next = await insertBounty(test.database, { title: 'Who sold the quarry?' })
    expect(await find('quarry')).toEqual([next])
  })

  it('uses its index', async () => {
    expect(await explain(test.database, bountiesWith('ferry'))).toContain(
      test.database.engine === 'postgres' ? 'Bitmap Index Scan on bounty_folded' : 'bounty_words VIRTUAL TABLE INDEX',
    )
  })

  it('reads the text of a bounty instead of asking the index about it', async () => {
    const { query, engine } = test.database
    const id = await insertBounty(test.database, { title: 'Who dammed the brook?', folded: 'who dammed the brook?' })
    if (engine === 'sqlite') await sql`delete from bounty_words where bounty_words match 'brook'`.execute(query)
    expect(await find('the brook')).toEqual([id])
  })

  it('finds each sign of a keyboard beside letters that are folded', async () => {
    const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
    await insertFolded('signs', 'Ö', `é${signs}ú`)
    for (let at = 0; at + 4 <= signs.length; at += 1) {
      expect([signs.slice(at, at + 4), await find(signs.slice(at, at + 4))]).toEqual([
        signs.slice(at, at + 4),
        expect.arrayContaining(['signs']),
      ])
    }
  })
})
