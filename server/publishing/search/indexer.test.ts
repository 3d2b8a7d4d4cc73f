import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hideStory } from '../../people/moderation/stories.ts'
import { insertAccount, insertBounty } from '../../testing/bounties.ts'
import { dyingBefore } from '../../testing/crashing-database.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { readAsked } from './asking.ts'
import { find } from './finding.ts'
import { createSearchIndexer, idsPerMillisecond } from './indexer.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())

const documents = () =>
  test.database.query
    .selectFrom('search_document')
    .innerJoin('search_text', 'search_text.document_id', 'search_document.id')
    .select(['kind', 'subject_id', 'text'])
    .orderBy('id')
    .execute()
const pending = () => test.database.query.selectFrom('search_pending').select(['kind', 'subject_id']).execute()
const idsOf = async (q: string) => {
  const { database, services } = test
  const asked = await readAsked(database.query, q)
  const { story } = await find(database, { asked, kind: 'story', now: services.now() })
  return story.map(({ subject_id }) => subject_id)
}
const newIndexer = () => createSearchIndexer(test.services, 3_600_000)

describe('the search index', () => {
  it('follows every write through triggers', async () => {
    const { database, services } = test
    const { query } = database
    await services.searchIndexer.run()
    expect(await pending()).toEqual([])
    const { id } = await insertStory(database, { title: 'One', content: 'First text.' })
    const { author_id } = await query
      .selectFrom('article')
      .select('author_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const bountyId = await insertBounty(database)
    const queued = async (write: () => Promise<unknown>) => {
      await query.deleteFrom('search_pending').execute()
      await write()
      return (await pending()).map(({ kind, subject_id }) => `${kind} ${subject_id}`).toSorted()
    }
    const [story, question, author] = [`story ${id}`, `question ${bountyId}`, `author ${author_id}`]
    const article = () => query.updateTable('article').where('id', '=', id)
    const bounty = () => query.updateTable('bounty').where('id', '=', bountyId)
    const account = () => query.updateTable('account').where('id', '=', author_id)
    const profile = () => query.updateTable('author_profile').where('account_id', '=', author_id)
    const category = { bounty_id: bountyId, position: 1, category: 'food' } as const
    const slug = { account_id: author_id, slug: 'grace', updated_at: '' }
    const at = '2026-11-20T08:00:00.000Z'
    const writes: [() => Promise<unknown>, string[]][] = [
      [() => article().set({ title: 'Two' }).execute(), [story]],
      [() => article().set({ content: 'Second text.' }).execute(), [story]],
      [() => article().set({ category: '["food"]' }).execute(), [story]],
      [() => article().set({ byline: 'Grace' }).execute(), [story]],
      [() => article().set({ hidden_at: at }).execute(), [story]],
      [() => article().set({ hidden_at: null }).execute(), [story]],
      [() => article().set({ media_items: '[]' }).execute(), []],
      [() => bounty().set({ title: 'Why?' }).execute(), [question]],
      [() => bounty().set({ description: 'Because.' }).execute(), [question]],
      [() => bounty().set({ assigned_at: at }).execute(), []],
      [() => query.insertInto('bounty_category').values(category).execute(), [question]],
      [() => query.deleteFrom('bounty_category').where('bounty_id', '=', bountyId).execute(), [question]],
      [() => bounty().set({ closed_at: at }).execute(), [question]],
      [() => query.insertInto('author_profile').values(slug).execute(), [author]],
      [() => profile().set({ biography: 'Sailor.' }).execute(), [author]],
      [() => profile().set({ picture_alt: '' }).execute(), []],
      [() => account().set({ name: 'Grace Murray' }).execute(), [author, story]],
      [() => account().set({ user_type: 2 }).execute(), [author, story]],
      [() => account().set({ phone: null }).execute(), []],
      [() => query.deleteFrom('author_profile').where('account_id', '=', author_id).execute(), [author]],
      [() => query.deleteFrom('article').where('id', '=', id).execute(), [story]],
      [() => query.deleteFrom('bounty').where('id', '=', bountyId).execute(), [question]],
    ]
    for (const [write, expected] of writes)
      expect([String(write), await queued(write)]).toEqual([String(write), expected])
  })

  it('keeps the newest text of a subject that is queued many times', async () => {
    const { database, services } = test
    const { id } = await insertStory(database, { title: 'Draft zero' })
    for (let number = 1; number <= 30; number += 1) {
      await database.query
        .updateTable('article')
        .set({ title: `Draft ${number}`, content: `Text ${number}` })
        .where('id', '=', id)
        .execute()
    }
    await services.searchIndexer.run()
    expect((await documents()).filter(({ subject_id }) => subject_id === id)).toEqual([
      { kind: 'story', subject_id: id, text: 'Text 30' },
    ])
    expect(await pending()).toEqual([])
    expect([await idsOf('draft 30'), await idsOf('draft 29')]).toEqual([[id], []])
  })

  it('gives every document an id of its own, also at the same millisecond, and keeps it until its date changes', async () => {
    const { database, services } = test
    const author_id = await insertAccount(database)
    const at = '2026-05-05T00:00:00.000Z'
    const values = Array.from({ length: 300 }, (_, number) => ({
      id: `import-${number}`,
      author_id,
      title: 'Imported gazette',
      content: 'Words.',
      category: '[]',
      media_items: '[]',
      published_at: at,
      updated_at: at,
    }))
    await database.query.insertInto('article').values(values).execute()
    await services.searchIndexer.run()
    const read = () =>
      database.query
        .selectFrom('search_document')
        .select(['id', 'subject_id'])
        .where('subject_id', 'like', 'import-%')
        .orderBy('subject_id')
        .execute()
    const before = await read()
    expect(new Set(before.map(({ id }) => id)).size).toBe(300)
    expect(await idsOf('gazette')).toHaveLength(200)
    await database.query.updateTable('article').set({ content: 'Other.' }).where('id', 'like', 'import-%').execute()
    await services.searchIndexer.run()
    expect(await read()).toEqual(before)
    const later = { content: 'More.', published_at: '2026-06-05T00:00:00.000Z' }
    await database.query.updateTable('article').set(later).where('id', '=', 'import-0').execute()
    await services.searchIndexer.run()
    const [moved, ...others] = await read()
    expect(Math.floor((moved?.id ?? 0) / idsPerMillisecond)).toBe(Date.parse(later.published_at))
    expect(others).toEqual(before.slice(1))
  })

  it('is the same after two indexers at once, and between their steps', async () => {
    const { database } = test
    const stories = await Promise.all(
      Array.from({ length: 60 }, (_, number) => insertStory(database, { title: `Twin ${number} parallel` })),
    )
    const [one, other] = [newIndexer(), newIndexer()]
    const change = async () => {
      for (const { id } of stories.slice(0, 20)) {
        await database.query.updateTable('article').set({ title: 'Changed parallel' }).where('id', '=', id).execute()
      }
    }
    await Promise.all([one.run(), other.run(), change()])
    await Promise.all([one.run(), other.run()])
    await Promise.all([one.stop(), other.stop()])
    expect(await pending()).toEqual([])
    expect((await idsOf('parallel')).toSorted()).toEqual(stories.map(({ id }) => id).toSorted())
    expect(await idsOf('changed parallel')).toHaveLength(20)
    expect(await idsOf('twin parallel')).toHaveLength(40)
  })

  it('does not lose a change that comes while its subject is indexed', async () => {
    const { database } = test
    const { id } = await insertStory(database, { title: 'Slow glacier' })
    let isChanged = false
    const changeOnce = async () => {
      if (isChanged) return
      isChanged = true
      await database.query.updateTable('article').set({ title: 'Fast glacier' }).where('id', '=', id).execute()
    }
    // Changes the story after the indexer has read it and before it writes.
    const query = database.query.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => row.content !== undefined)) await changeOnce()
        return result
      },
    })
    const indexer = createSearchIndexer({ ...test.services, database: { ...database, query } }, 3_600_000)
    await indexer.run()
    await indexer.stop()
    expect([isChanged, await pending(), await idsOf('fast glacier')]).toEqual([true, [], [id]])
  })

  it('leaves alone what another one has taken meanwhile', async () => {
    const { database, services } = test
    const [taken, left] = [
      await insertStory(database, { title: 'Taken ibex' }),
      await insertStory(database, { title: 'Left ibex' }),
    ]
    await services.searchIndexer.run()
    await database.query
      .updateTable('article')
      .set({ title: 'Changed ibex' })
      .where('id', 'in', [taken.id, left.id])
      .execute()
    const query = database.query.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => row.content !== undefined)) {
          await database.query.deleteFrom('search_pending').where('subject_id', '=', taken.id).execute()
        }
        return result
      },
    })
    const indexer = createSearchIndexer({ ...services, database: { ...database, query } }, 3_600_000)
    await indexer.run()
    await indexer.stop()
    expect([await idsOf('taken ibex'), await idsOf('changed ibex')]).toEqual([[taken.id], [left.id]])
  })

  it('goes on after an end before any of its statements', async () => {
    const { database, services } = test
    const { id } = await insertStory(database, { title: 'Interrupted comet' })
    let statement = 0
    const runUntil = async (last: number) => {
      statement = 0
      const die = () => {
        statement += 1
        if (statement > last) throw new Error('killed')
      }
      const query = database.query.withPlugin(dyingBefore(die))
      const indexer = createSearchIndexer({ ...services, database: { ...database, query } }, 3_600_000)
      const outcome = await indexer.run().then(
        () => 'finished',
        (error: Error) => error.message,
      )
      await indexer.stop()
      return outcome
    }
    const seen: string[] = []
    for (let last = 0; seen.at(-1) !== 'finished'; last += 1) {
      seen.push(await runUntil(last))
      const isFound = (await idsOf('interrupted comet')).includes(id)
      expect({ last, isQueued: (await pending()).length > 0 }).toEqual({ last, isQueued: !isFound })
    }
    expect(seen.length).toBeGreaterThan(6)
    expect(await idsOf('interrupted comet')).toEqual([id])
  })

  it('never finds a hidden story, although the index still has it', async () => {
    const { database, services } = test
    const { id } = await insertStory(database, { title: 'Forged basilisk' })
    await services.searchIndexer.run()
    expect(await idsOf('basilisk')).toEqual([id])
    await hideStory({ database, now: services.now, actor: 'cli:test' }, id, 'Forged.')
    expect((await documents()).some(({ subject_id }) => subject_id === id)).toBe(true)
    expect(await idsOf('basilisk')).toEqual([])
    await services.searchIndexer.run()
    expect((await documents()).some(({ subject_id }) => subject_id === id)).toBe(false)
  })

  it('writes the form in which the board compares bounties, also of those that ended', async () => {
    const { database, services } = test
    const ended = { ended_at: '2026-11-20T08:00:00.000Z', ended_as: 'expired' } as const
    const id = await insertBounty(database, { title: 'Who left Łódź?', ...ended })
    // As an older release leaves it.
    await database.query.deleteFrom('search_pending').execute()
    await services.searchIndexer.run()
    const read = () => database.query.selectFrom('bounty').select('folded').where('id', '=', id).executeTakeFirst()
    expect(await read()).toEqual({ folded: 'who left lodz?\nthe town was told nothing.' })
    await database.query.updateTable('bounty').set({ title: 'Who left Ærø?' }).where('id', '=', id).execute()
    await services.searchIndexer.run()
    expect(await read()).toEqual({ folded: 'who left aero?\nthe town was told nothing.' })
  })

  it('indexes documents of an older version again, and counts each of their words once', async () => {
    const { database, services } = test
    const { id } = await insertStory(database, { title: 'Outdated okapi', content: 'The okapi sleeps.' })
    await services.searchIndexer.run()
    const read = () =>
      database.query
        .selectFrom('search_vocabulary')
        .select(['form', 'normal', 'documents'])
        .where('form', 'in', ['okapi', 'sleeps'])
        .orderBy('form')
        .execute()
    const counted = [
      { form: 'okapi', normal: 'okapi', documents: 1 },
      { form: 'sleeps', normal: 'sleep', documents: 1 },
    ]
    expect(await read()).toEqual(counted)
    await database.query.updateTable('search_text').set({ version: 0, weights: '' }).execute()
    await services.searchIndexer.run()
    const outdated = database.query.selectFrom('search_text').select('document_id').where('version', '=', 0)
    expect([await outdated.execute(), await read()]).toEqual([[], counted])
    await database.query
      .updateTable('article')
      .set({ title: 'New okapi', content: 'It runs.' })
      .where('id', '=', id)
      .execute()
    await services.searchIndexer.run()
    expect(await read()).toEqual(counted.slice(0, 1))
    await hideStory({ database, now: services.now, actor: 'cli:test' }, id, 'Forged.')
    await services.searchIndexer.run()
    expect(await read()).toEqual([])
  })

  it('counts no words that only signed-in readers see', async () => {
    const { database, services } = test
    await insertBounty(database, { description: `${'A quiet street. '.repeat(20)} The axolotl.` })
    await services.searchIndexer.run()
    const words = database.query
      .selectFrom('search_vocabulary')
      .select('form')
      .where('form', 'in', ['quiet', 'axolotl'])
    expect(await words.execute()).toEqual([{ form: 'quiet' }])
  })

  it('counts the words that a stopped process has noted, and forgets those that are in no document now', async () => {
    const { query } = test.database
    const notes = [
      { documents: 1, forms: 'left gone ' },
      ...Array.from({ length: 1_000 }, () => ({ documents: 1, forms: 'left ' })),
      { documents: -1, forms: 'gone ' },
    ]
    await query.insertInto('search_uncounted').values(notes).execute()
    await newIndexer().run()
    const words = query
      .selectFrom('search_vocabulary')
      .select(['form', 'documents'])
      .where('form', 'in', ['left', 'gone'])
    expect(await words.execute()).toEqual([{ form: 'left', documents: 1_001 }])
    expect(await query.selectFrom('search_uncounted').select('id').execute()).toEqual([])
  })

  it('removes what it says about a document that is gone', async () => {
    const { database, services } = test
    const { id } = await insertStory(database, { title: 'Gone gone quagga', content: 'The quagga.' })
    await services.searchIndexer.run()
    const words = database.query.selectFrom('search_keyword').select('word').where('word', '=', 'quagga')
    expect(await words.execute()).toEqual([{ word: 'quagga' }])
    await database.query.deleteFrom('article').where('id', '=', id).execute()
    await services.searchIndexer.run()
    expect([await words.execute(), await idsOf('quagga')]).toEqual([[], []])
  })

  it('keeps the first 20,000 neighbors of a document, in four characters each', async () => {
    const { database, services } = test
    const content = Array.from({ length: 20_010 }, (_, number) => number.toString(36)).join(' ')
    const { id } = await insertStory(database, { title: 'Endless ledger', content })
    await services.searchIndexer.run()
    const { pairs } = await database.query
      .selectFrom('search_pairs')
      .innerJoin('search_document', 'search_document.id', 'search_pairs.document_id')
      .select('pairs')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(pairs).toMatch(/^(?:[A-Z][0-9a-z]{3}){20000}$/)
    expect([await idsOf('"dw dx"'), await idsOf('"ffr ffs"')]).toEqual([[id], []])
  })

  it.each([
    ['a broken document', '[{"type":'],
    ['an empty one', ''],
    ['control characters', JSON.stringify([{ type: 'paragraph', children: [{ text: 'a\u0001b\u0007c \ud800' }] }])],
    ['a very long text', 'Every word 한국어 洪水 is here. '.repeat(40_000)],
    ['very long words', `${'x'.repeat(300_000)} ${'洪'.repeat(300_000)}`],
    ['very many words', Array.from({ length: 60_000 }, (_, number) => `w${number}`).join(' ')],
  ])('takes %s', async (_, content) => {
    const { database, services } = test
    const { id } = await insertStory(database, { title: 'Odd walrus', content })
    await services.searchIndexer.run()
    expect(await pending()).toEqual([])
    expect(await idsOf('odd walrus')).toContain(id)
  })
})
