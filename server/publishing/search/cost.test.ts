/**
 * No search costs much more than one for a common word, however hostile. Statements are counted, and the processor time is
 * compared with that of a common word in the same run, with a wide margin, so that a busy machine changes nothing.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bountyLimits } from '../../../contract/limits.ts'
import { insertAccount, testTime } from '../../testing/bounties.ts'
import { callingFromElsewhere } from '../../testing/requests.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

const stories = 400
const rounds = 5
const most = { statements: 9, ratio: 6 }

const letters = 'abcdefghijklmnopqrstuvwxyz'
const letterAt = (number: number) => letters.charAt(number % letters.length)
/** Different words with the same beginning and the same end. */
const crowded = (number: number) => `wo${letterAt(number)}${letterAt(number / 26)}${letterAt(number / 676)}nd`
const fill = (pattern: string) => pattern.repeat(bountyLimits.searchCharacters).slice(0, bountyLimits.searchCharacters)

const hostile = {
  'the commonest words': 'council harbour ferry bridge school council harbour ferry bridge school',
  'words that no story has together, each of them common': 'council harbour zeppelin quagmire',
  'one letter': 'aaaa',
  'single letters': fill('q w r t p s d f g h j k l z x c v b n m '),
  'as many words as fit': fill('ab cd ef gh ij kl mn op qr st uv wx '),
  'different words that no story has': Array.from({ length: 25 }, (_, at) => `zz${letterAt(at)}qqvw`).join(' '),
  'many phrases': fill('"council harbour" "ferry bridge" '),
  'a beginning of very many words': 'council wo',
  'misspelled words with very many neighbors': 'wozzznd wozyznd woyyznd',
  'corrections of long words': `${'wond'.repeat(12)} ${'wodn'.repeat(12)} ${'wnod'.repeat(12)}`,
  'one long word': fill('wond'),
  'connected words': fill('council-harbour.ferry&bridge_'),
  'characters without blanks': fill('洪水报告新闻'),
  'syllables in letters': fill('\u1109\u1165\u110b\u116e\u11af'),
  wildcards: fill('%_*? '),
  'unbalanced quotation marks': fill('“"council „ '),
} as const

let test: TestServices
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  const author_id = await insertAccount(test.database)
  const values = Array.from({ length: stories }, (_, number) => ({
    id: `story-${number}`,
    author_id,
    title: `The council and the harbour ${number}`,
    content: `The ferry, the bridge and the school. ${Array.from({ length: 40 }, (_, at) => crowded(number * 40 + at)).join(' ')}.`,
    category: '[]',
    media_items: '[]',
    published_at: testTime,
    updated_at: testTime,
  }))
  for (let from = 0; from < stories; from += 100) {
    await test.database.query
      .insertInto('article')
      .values(values.slice(from, from + 100))
      .execute()
  }
  await test.services.searchIndexer.run()
})
afterAll(() => test.close())

type Cost = { status: number; statements: number; milliseconds: number }

async function measure(q: string): Promise<Cost> {
  test.services.responseCache.invalidate('everything')
  test.advance(60_000)
  const before = process.cpuUsage()
  const { result, statements } = await statementsOf(() =>
    test.app.request(`/api/search?${new URLSearchParams({ q })}`, {}, callingFromElsewhere()),
  )
  const { user, system } = process.cpuUsage(before)
  return { status: result.status, statements: statements.length, milliseconds: (user + system) / 1000 }
}

/** The least of a few rounds. */
async function leastOf(q: string): Promise<Cost> {
  const all: Cost[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await measure(q))
  const least = (of: (cost: Cost) => number) => Math.min(...all.map(of))
  return {
    status: all[0]?.status ?? 0,
    statements: least((cost) => cost.statements),
    milliseconds: least((cost) => cost.milliseconds),
  }
}

describe('a hostile search', () => {
  it('costs a bounded multiple of one for a common word', async () => {
    await leastOf('council')
    const usual = await leastOf('council')
    expect([usual.status, usual.statements]).toEqual([200, 5])
    const tooMuch: string[] = []
    for (const [name, q] of Object.entries(hostile)) {
      const cost = await leastOf(q)
      const ratio = cost.milliseconds / usual.milliseconds
      if (cost.status !== 200 || cost.statements > most.statements || ratio > most.ratio)
        tooMuch.push(`${name}: ${cost.status}, ${cost.statements} statements, ${ratio.toFixed(1)} times`)
    }
    expect(tooMuch).toEqual([])
  })

  it('is refused with a thousand words', async () => {
    expect(await measure(Array.from({ length: 1_000 }, (_, at) => `word${at}`).join(' '))).toMatchObject({
      status: 400,
      statements: 0,
    })
  })
})
