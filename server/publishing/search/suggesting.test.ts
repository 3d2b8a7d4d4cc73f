import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchResults } from '../../../contract/search.ts'
import { hideStory } from '../../people/moderation/stories.ts'
import { storyTag } from '../../platform/index.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { callingFromElsewhere } from '../../testing/requests.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { countErrors } from './suggesting.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
  const { database, services } = test
  await insertStory(database, { id: 'harbour', title: 'The harbour of Łódź', content: 'The ferry left.' })
  await insertStory(database, { id: 'hidden', title: 'The quagmire', content: 'A zeppelin burns.' })
  await insertBounty(database, { description: `${'A quiet street. '.repeat(20)} The axolotl.` })
  for (let number = 0; number < 4; number += 1) {
    await insertStory(database, { title: `Report ${number}`, content: 'The ferry and the council met again.' })
  }
  for (let number = 0; number < 12; number += 1) await insertStory(database, { title: `Council ${number}` })
  await insertStory(database, { title: 'Counsil minutes' })
  await services.searchIndexer.run()
})
afterAll(() => test.close())

async function ask(q: string, query: Record<string, string> = {}) {
  test.advance(60_000)
  return askAgain(q, query)
}

/** Without waiting until the cached answer has expired. */
async function askAgain(q: string, query: Record<string, string> = {}) {
  const path = `/api/search?${new URLSearchParams({ q, ...query })}`
  const response = await test.app.request(path, {}, callingFromElsewhere())
  return (await response.json()) as SearchResults
}

describe('countErrors', () => {
  it.each([
    ['ferry', 'ferry', 0],
    ['ferry', 'fery', 1],
    ['fery', 'ferry', 1],
    ['ferry', 'ferzy', 1],
    ['ferry', 'frery', 1],
    ['ferry', 'frezy', 2],
    ['', 'abc', 3],
    ['ferry', 'council', 4],
  ])('counts between %j and %j %i', (one, other, errors) => {
    expect(countErrors(one, other, 3)).toBe(errors)
  })
})

describe('a correction', () => {
  it.each([
    ['harbuor', 'harbour'],
    ['Ferrry harbour', 'ferry harbour'],
    ['the "hrabour" lodz', 'the "harbour" lodz'],
    ['ahrbour', 'harbour'],
    ['garbour', 'harbour'],
    ['arbour', 'harbour'],
    ['hharbour', 'harbour'],
    ['ferry harbuor zeppelins of nowhere', 'ferry harbour zeppelins of nowhere'],
    ['fery coucnil', 'ferry council'],
    ['counsil', 'council'],
  ])('corrects %j to %j', async (q, suggestion) => {
    expect((await ask(q)).suggestion).toBe(suggestion)
  })

  it.each(['harbour', 'council', 'xyzzy', 'harb', '....', 'barbaric', 'ferry council', '""“”', 'harbour harbour'])(
    'leaves %j',
    async (q) => {
      expect((await ask(q)).suggestion).toBeUndefined()
    },
  )

  it('keeps the filters, with which it must find more', async () => {
    expect((await ask('harbuor', { section: 'food' })).suggestion).toBeUndefined()
    expect((await ask('harbuor', { kind: 'authors' })).suggestion).toBeUndefined()
  })

  it('never tells a word of a hidden story, nor one that only signed-in readers see', async () => {
    expect((await ask('zeppelim')).suggestion).toBe('zeppelin')
    expect((await ask('ferry zeppelim')).suggestion).toBe('ferry zeppelin')
    await hideStory({ database: test.database, now: test.services.now, actor: 'cli:test' }, 'hidden', 'Forged.')
    test.services.responseCache.invalidate([storyTag('hidden')])
    // The index still has it.
    expect(await askAgain('zeppelim')).toMatchObject({ stories: { total: 0 } })
    expect((await askAgain('zeppelim')).suggestion).toBeUndefined()
    expect((await askAgain('ferry zeppelim')).suggestion).toBeUndefined()
    expect((await ask('axolotk', { kind: 'questions' })).suggestion).toBeUndefined()
  })
})

describe('a search that few documents answer', () => {
  it('appends those with some of the words, the rarest first, and counts them apart', async () => {
    const found = await ask('harbour ferry council')
    expect([found.stories.total, found.partial, found.pages]).toEqual([0, 17, 2])
    expect(found.stories.items[0]?.story.id).toBe('harbour')
    const second = await ask('harbour ferry council', { page: '2' })
    const ids = [...found.stories.items, ...second.stories.items].map(({ story }) => story.id)
    expect([ids.length, new Set(ids).size]).toEqual([17, 17])
  })

  it('looks for the rarest words of a long search, wherever they stand in it', async () => {
    const { stories } = await ask('council report met again ferry harbour')
    expect(stories.items.map(({ story }) => story.id)).toContain('harbour')
  })

  it('puts those with all of the words before the border on the first page', async () => {
    const found = await ask('ferry council')
    expect([found.stories.total, found.partial, found.pages]).toEqual([4, 13, 2])
    expect(found.stories.items.slice(0, 4).map(({ story }) => story.title)).toEqual(
      ['Report 3', 'Report 2', 'Report 1', 'Report 0'].map((title) => expect.stringMatching(title.slice(0, 6))),
    )
    expect(found.questions).toEqual({ items: [], total: 0 })
  })

  it('appends nothing to a page that is full', async () => {
    expect(await ask('council')).toMatchObject({ stories: { total: 16 }, partial: 0 })
    expect(await ask('council words')).toMatchObject({ stories: { total: 12 }, partial: 0 })
  })
})
