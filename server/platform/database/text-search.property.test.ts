import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeWith } from '../../../tests/product/describe-with.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { openTestServices } from '../../testing/test-services.ts'
import { foldBounty, hasWords, phraseOf } from './text-search.ts'

/** Letters whose form, case or length differs by engine or by what stands beside them. */
const pieces = [
  ...'aAbBiIsSzZ09 -_%"\'\\\n',
  ...'éÉİıßẞſŁłØøÆæΣσςµЙйЁё',
  ...'ｶﾞガが゙漢한하ㅎज़्ا\u0640ةىצה״"',
  ...['e\u0301', '\u0345', '\u00ad', '\u200d', '\u00a0', '’', '—', '«', '½', 'ﬁ', '١', '🗞', '𝐀', '𐐀'],
]
const text = fc.array(fc.constantFrom(...pieces), { minLength: 4, maxLength: 40 }).map((some) => some.join(''))
const changes = [
  (words: string) => words,
  (words: string) => words.toUpperCase(),
  (words: string) => words.toLowerCase(),
  (words: string) => words.normalize('NFC'),
]

/** The index folds it to a letter, where folding removes it. */
const differs = '\u0345'

const { TEST_DATABASE_URL: postgres } = process.env

describeWith({ 'database of SQLite': postgres === undefined ? 'sqlite' : undefined }, 'the index of words', () => {
  it('finds the bounties that their texts find', async () => {
    const test = await openTestServices()
    const { query, engine } = test.database
    for (const id of ['folded', 'as written']) await insertBounty(test.database, { id })
    const ids = async (found: { execute: () => Promise<{ id: string }[]> }) =>
      (await found.execute()).map(({ id }) => id)
    const counts = { folded: 0, 'as written': 0, none: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.record({ title: text, description: text, other: text }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...changes),
        fc.boolean(),
        async ({ title, description, other }, from, length, change, isOther) => {
          const folded = foldBounty({ title, description })
          await query.updateTable('bounty').set({ title, description, folded }).where('id', '=', 'folded').execute()
          await query.updateTable('bounty').set({ title, description }).where('id', '=', 'as written').execute()
          const all = [...(isOther ? other : `${title}\n${description}`)]
          const start = from % (all.length - 3)
          const words = change(all.slice(start, start + 4 + (length % 5)).join(''))
          if ([...words].length < 4 || words.includes(differs)) return
          const indexed = query
            .selectFrom('bounty')
            .select('id')
            .where(
              sql<boolean>`id in (select bounty_id from bounty_words cross join bounty_place on place = bounty_words.rowid
                where bounty_words match ${phraseOf(words)})`,
            )
            .orderBy('id')
          const found = await ids(query.selectFrom('bounty').select('id').where(hasWords(engine, words)).orderBy('id'))
          expect([words, found]).toEqual([words, await ids(indexed)])
          for (const id of found) counts[id as keyof typeof counts] += 1
          if (found.length === 0) counts.none += 1
        },
      ),
      propertyRuns({ seed: 1, few: 300, many: 20_000 }),
    )
    expect(Object.values(counts).every((count) => count > 20)).toBe(true)
    await test.close()
  })
})
