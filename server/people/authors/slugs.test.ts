import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAccount } from '../../testing/bounties.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { slugOf } from './names.ts'
import { giveAuthorPage } from './slugs.ts'

const at = '2026-11-21T09:00:00.000Z'

describe('the slug of a name', () => {
  it.each([
    ['Nellie Bly', 'nellie-bly'],
    ['  Inês  Carvalhal ', 'ines-carvalhal'],
    ["Siobhán O'Brien-Łukasz", 'siobhan-obrien-lukasz'],
    ['Søren Æbelø Straße', 'soren-aebelo-strasse'],
    ['王小明 Wang', 'wang'],
    ['王小明', 'wangxiaoming'],
    ['さくら 田中', 'sakura-tianzhong'],
    ['김민수', 'gimminsu'],
    ['نور الهدى', 'nwr-lhda'],
    ['Дмитрий Иванов', 'dmitriy-ivanov'],
    ['Γιώργος Παπαδόπουλος', 'giorgos-papadopoylos'],
    ['अमिता शर्मा', 'amita-srma'],
    ['สมชาย ใจดี', 'smchay-aichdi'],
    ['王小明 2', 'wangxiaoming-2'],
    ['Админ', 'journalist'],
    ['… 2', 'journalist'],
    ['x'.repeat(80), 'x'.repeat(60)],
    [`${'x'.repeat(59)} Bly`, 'x'.repeat(59)],
    ['../../admin?', 'journalist'],
  ])('of %j is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
})

describe('giving a journalist a page', () => {
  let test: TestServices
  beforeAll(async () => {
    test = await openTestServices()
  })
  afterAll(() => test.close())
  const give = (accountId: string) => giveAuthorPage(test.database.query, { accountId, at })

  it('numbers the pages of journalists of one name', async () => {
    const slugs: string[] = []
    for (const name of ['Ida Wells', 'Ida Wells-Barnett', 'Ida Wells', 'Ída Wells']) {
      slugs.push(await give(await insertAccount(test.database, name)))
    }
    expect(slugs).toEqual(['ida-wells', 'ida-wells-barnett', 'ida-wells-2', 'ida-wells-3'])
  })

  it.each(['99999999999999999999', '999999', '1e21', '0', 'Infinity'])(
    'numbers pages beside a name in %s',
    async (number) => {
      const name = `Ezra ${number} Kane`
      const names = [name, `${name} ${number}`, name, name, `${name} 2`, `${name} 3`]
      const slugs: string[] = []
      for (const each of names) slugs.push(await give(await insertAccount(test.database, each)))
      const base = slugOf(name)
      const numbered = [`${base}-${number.toLowerCase()}`, `${base}-2`, `${base}-3`, `${base}-2-2`, `${base}-3-2`]
      expect(slugs).toEqual([base, ...numbered])
    },
  )

  it('gives different pages to journalists of one name at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => insertAccount(test.database, 'Jonah Petrakis')))
    const slugs = await Promise.all(ids.map(give))
    const numbered = ['jonah-petrakis', ...[2, 3, 4, 5].map((number) => `jonah-petrakis-${number}`)]
    expect(slugs.toSorted()).toEqual(numbered)
  })

  it('gives no reserved slug, also to a name from before the rule', async () => {
    expect(await give(await insertAccount(test.database, 'Newsroom'))).toMatch(/^journalist/)
  })

  it('keeps the slug after a new name', async () => {
    const id = await insertAccount(test.database, 'Dov Marchetti')
    expect(await give(id)).toBe('dov-marchetti')
    await test.database.query.updateTable('account').set({ name: 'Dov Feldmann' }).where('id', '=', id).execute()
    expect(await give(id)).toBe('dov-marchetti')
  })
})
