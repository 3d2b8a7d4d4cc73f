/** Fills an empty database with stories, questions and authors, and indexes them as the server does. */
import { sql } from 'kysely'
import { type Category, categories } from '../contract/limits.ts'
import { summarizeArticle } from '../server/content/writing/summary.ts'
import { connectOnce } from '../server/platform/database/postgres.ts'
import type { TestServices } from '../server/testing/test-services.ts'

export const storiesPerAuthor = 50
const rowsAtOnce = 250
const wordsOfBody = 350
const vocabularySize = 20_000

/** Words that searches look for, and how many stories contain each. */
export const marks = {
  common: { word: 'harbour', oneOf: 10 },
  half: { word: 'council', oneOf: 2 },
  middle: { word: 'lighthouse', oneOf: 100 },
  rare: { word: 'narwhal', oneOf: 20_000 },
} as const

const id = (kind: string, number: number) => `${kind.padEnd(26, '-')}${1_000_000_000 + number}`
export const storyId = (number: number) => id('story', number)
const authorId = (number: number) => id('author', number)

function createWords() {
  let state = 20_261_126
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  const syllables = [...'bcdfghjklmnprstvw'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel))
  const vocabulary = Array.from({ length: vocabularySize }, (_, index) =>
    Array.from({ length: 2 + (index % 3) }, () => syllables[roll(syllables.length)]).join(''),
  )
  // Some words are far more frequent than others, as in any language.
  const word = () => vocabulary[Math.floor(vocabularySize * (roll(1_000) / 1_000) ** 4) + roll(20)] ?? ''
  return (count: number) => Array.from({ length: count }, word).join(' ')
}

const marksOf = (number: number) =>
  Object.values(marks)
    .filter(({ oneOf }) => number % oneOf === Math.min(7, oneOf - 1))
    .map(({ word }) => word)
    .join(' ')

const sectionOf = (number: number): Category => categories[number % categories.length] ?? 'world'

export async function fillSearch(
  { database, services, target }: Pick<TestServices, 'database' | 'services' | 'target'>,
  stories: number,
): Promise<void> {
  const { query } = database
  // Nothing here must survive a crash.
  if (database.engine === 'sqlite') await sql`pragma synchronous = off`.execute(query)
  else await sql`set synchronous_commit = off`.execute(query)
  const words = createWords()
  const authors = stories / storiesPerAuthor
  const first = services.now() - stories * 52 * 60_000
  const at = (number: number) => new Date(first + number * 52 * 60_000).toISOString()
  const account = { phone: null, password_hash: '', created_at: at(0), updated_at: at(0) }
  const people = Array.from({ length: authors }, (_, number) => number)
  await query
    .insertInto('account')
    .values(
      people.map((number) => ({
        ...account,
        id: authorId(number),
        email: `author-${number}@lede.test`,
        name: `Ada ${words(1)}`,
        user_type: 1,
      })),
    )
    .execute()
  await query
    .insertInto('author_profile')
    .values(
      people.map((number) => ({
        account_id: authorId(number),
        slug: `author-${number}`,
        biography: words(40),
        updated_at: at(0),
      })),
    )
    .execute()
  for (let start = 0; start < stories; start += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, stories - start) }, (_, index) => start + index)
    const rows = numbers.map((number) => {
      const text = `${words(wordsOfBody / 2)} ${marksOf(number)} ${words(wordsOfBody / 2)}`
      const content = JSON.stringify([{ type: 'paragraph', children: [{ text }] }])
      return {
        id: storyId(number),
        author_id: authorId(number % authors),
        title: words(7),
        content,
        ...summarizeArticle(content),
        category: JSON.stringify([sectionOf(number)]),
        media_items: '[]',
        published_at: at(number),
        updated_at: at(number),
      }
    })
    await query.transaction().execute(async (transaction) => {
      await transaction.insertInto('article').values(rows).execute()
      await transaction
        .insertInto('article_category')
        .values(
          rows.map(({ id: article_id, published_at }, index) => ({
            category: sectionOf(start + index),
            published_at,
            article_id,
          })),
        )
        .execute()
      const questions = numbers.filter((number) => number % 10 === 0)
      await transaction
        .insertInto('bounty')
        .values(
          questions.map((number) => ({
            id: id('question', number),
            creator_id: authorId(number % authors),
            title: `Who ${words(5)}?`,
            description: `${words(60)} ${marksOf(number / 10)}`,
            amount_cents: 5_000,
            created_at: at(number),
            assigned_at: null,
            delivered_at: null,
            paid_at: null,
          })),
        )
        .execute()
    })
  }
  if (database.engine === 'sqlite') return services.searchIndexer.run()
  // The server's own connections allow a statement 30 seconds.
  const owner = connectOnce(target.databaseUrl ?? '')
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'search_document_terms'`.execute(owner)
  // Building the index once takes a fraction of the time.
  await sql`drop index search_document_terms`.execute(owner)
  await services.searchIndexer.run()
  for (const { indexdef } of rows) await sql.raw(indexdef).execute(owner)
  // Autovacuum would do this within minutes.
  await sql`vacuum analyze`.execute(owner)
  await owner.destroy()
}
