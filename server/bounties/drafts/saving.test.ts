import { afterAll, describe, expect, it } from 'vitest'
import {
  deliveredAlready,
  draftChangedElsewhere,
  draftNotFound,
  notYourInvestigation,
} from '../../../contract/draft.ts'
import { forgetOldAttempts } from '../../platform/http/idempotency.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { Person } from '../../testing/board.ts'
import { insertApplication, insertBounty } from '../../testing/bounties.ts'
import { contentOf, openWriting, refused, words } from '../../testing/writing.ts'

const { test, writing, nellie } = await openWriting()
afterAll(() => test.close())

const conflict = refused(409, draftChangedElsewhere)

async function investigation(by: Person, status: 'accepted' | 'pending' | 'completed' = 'accepted') {
  const bounty_id = await insertBounty(test.database)
  await insertApplication(test.database, { bounty_id, journalist_id: by.id, status })
  return bounty_id
}

describe('creating a draft', () => {
  it('stores the draft and derives its media and categories', async () => {
    const content = JSON.stringify([
      { type: 'paragraph', children: [{ text: 'Look:' }] },
      { type: 'image', url: 'https://example.org/a.jpg', children: [{ text: '' }] },
      { type: 'audio', url: 'https://example.org/a.mp3', children: [{ text: '' }] },
      { type: 'twitter-embed', url: 'https://x.com/lede/status/1', children: [{ text: '' }] },
    ])
    const claimed = [{ type: 'audio', url: 'https://example.org/not-in-it.mp3' }]
    const saved = await writing.save(nellie, {
      title: 'Look',
      content,
      category: '["food","food"]',
      media_items: claimed,
    })
    expect(saved).toEqual({
      status: 200,
      body: { id: expect.any(String), version: 1, updated_at: isoTime(test.services.now()) },
    })
    expect((await writing.draft(nellie, saved.body.id)).body).toEqual({
      id: saved.body.id,
      title: 'Look',
      content,
      category: '["food"]',
      note_type: 'direct',
      media_items: [
        { type: 'image', url: 'https://example.org/a.jpg' },
        { type: 'audio', url: 'https://example.org/a.mp3' },
        { type: 'twitter-embed', url: 'https://x.com/lede/status/1' },
      ],
      version: 1,
      updated_at: isoTime(test.services.now()),
    })
  })

  it('requires a journalist, as publishing does', async () => {
    const harold = await writing.join('Harold', 0)
    const before = await writing.countWriting()
    expect([(await writing.save(harold)).status, (await writing.publish(harold)).status]).toEqual([403, 403])
    expect(await writing.countWriting()).toEqual(before)
  })

  it.each([
    ['broken JSON', '[{"type":"para', 'content: The document is not valid and cannot be saved'],
    ['plain text', 'Once upon a time', 'content: The document is not valid and cannot be saved'],
    ['an empty document', '[]', /^content: The document is not valid and cannot be saved/],
    [
      'a block of an unknown type',
      '[{"type":"marquee","children":[{"text":"a"}]}]',
      /^content: .*is not valid and cannot be saved/,
    ],
    [
      'a block with an unknown field',
      '[{"type":"paragraph","onclick":"x","children":[{"text":"a"}]}]',
      /^content: .*onclick/,
    ],
    [
      'a hostile link',
      JSON.stringify([
        { type: 'paragraph', children: [{ type: 'link', url: 'java\tscript:alert(1)', children: [{ text: 'a' }] }] },
      ]),
      /^content: .*not an http, https or mailto URL/,
    ],
    [
      'a picture with a data: address',
      '[{"type":"image","url":"data:image/svg+xml,x","children":[{"text":""}]}]',
      /^content: .*not an https URL or one of our images/,
    ],
    ['content of 2 MB', contentOf('x'.repeat(2_000_000)), 'content: The document is larger than 1 MB'],
    ['2,000 levels of nesting', `${'[{"type":"paragraph","children":'.repeat(2_000)}[]`, /^content: /],
    ['a request body over the size limit', contentOf('x'.repeat(9_000_000)), /^The request body is larger than/],
  ])('rejects %s with a message and writes nothing', async (_, content, detail) => {
    const before = await writing.countWriting()
    const { status, body } = await writing.save(nellie, { content })
    expect([400, 413]).toContain(status)
    const told = (body as unknown as { detail: string }).detail
    if (typeof detail === 'string') expect(told).toBe(detail)
    else expect(told).toMatch(detail)
    expect(await writing.countWriting()).toEqual(before)
  })

  it.each([
    [{ title: 'x'.repeat(301) }, 'title: Title is too long'],
    [{ category: '["gardening"]' }, 'category: is not a list of at most 4 of our categories'],
    [{ note_type: 'text' }, 'bounty_id: a draft of the type text is for a bounty'],
    [{ bounty_id: 'b1' }, 'bounty_id: only a draft of the type text is for a bounty'],
    [
      { note_type: 'text', bounty_id: 'b1', original_article_id: 'a1' },
      'original_article_id: only a draft of the type direct changes an article',
    ],
  ])('rejects the fields %j', async (wrong, detail) => {
    expect(await writing.save(nellie, wrong)).toEqual(refused(400, detail))
  })

  it('creates one draft from twenty concurrent requests with the same key', async () => {
    const before = await writing.countWriting()
    const save = { title: 'Once', content: contentOf('Once.') }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => writing.save(nellie, save, undefined, { 'idempotency-key': 'first-save' })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect((await writing.countWriting()).draft).toBe((before.draft ?? 0) + 1)
  })

  it('finds its draft when its first save is repeated after the key is forgotten', async () => {
    const save = { title: 'On the train', content: contentOf('Once.') }
    const first = () => writing.save(nellie, save, undefined, { 'idempotency-key': 'save-on-the-train' })
    const { body: saved } = await first()
    test.advance(25 * 60 * 60 * 1000)
    await forgetOldAttempts(test.services)
    await writing.save(nellie, { ...save, title: 'On another device', version: 1 }, saved.id)
    const before = await writing.countWriting()
    expect((await first()).body).toEqual(saved)
    expect(await writing.save(nellie, { ...save, title: 'Further', version: 1 }, saved.id)).toEqual(conflict)
    expect(await writing.countWriting()).toEqual(before)
    expect(
      (
        await writing.save(await writing.join('Ida Cobb', 1), save, undefined, {
          'idempotency-key': 'save-on-the-train',
        })
      ).body.id,
    ).not.toBe(saved.id)
  })
})

describe('draft for a bounty', () => {
  it('begins with the categories of the bounty, unless the save brings its own', async () => {
    const begun = async (sent: { category?: string }) => {
      const bounty_id = await investigation(nellie)
      const chosen = ['travel', 'arts'] as const
      const rows = chosen.map((category, index) => ({ bounty_id, position: index + 1, category }))
      await test.database.query.insertInto('bounty_category').values(rows).execute()
      const { body } = await writing.save(nellie, { ...sent, note_type: 'text', bounty_id })
      return (await writing.draft(nellie, body.id)).body.category
    }
    expect(await begun({})).toBe('["travel","arts"]')
    expect(await begun({ category: '["food"]' })).toBe('["food"]')
    expect(await begun({ category: '[]' })).toBe('[]')
  })

  it("can be read by the bounty's id", async () => {
    const bounty_id = await investigation(nellie)
    const { body } = await writing.save(nellie, { note_type: 'text', bounty_id, title: 'Gauges' })
    const byBounty = await writing.draft(nellie, bounty_id)
    expect(byBounty.body).toMatchObject({ id: body.id, bounty_id, note_type: 'text', title: 'Gauges' })
    expect(await writing.draft(nellie, body.id)).toEqual(byBounty)
  })

  it('is unique, and a second one gets a 409', async () => {
    const bounty_id = await investigation(nellie)
    const first = await writing.save(nellie, { note_type: 'text', bounty_id })
    expect(first.status).toBe(200)
    expect(await writing.save(nellie, { note_type: 'text', bounty_id, title: 'Second' })).toEqual(conflict)
    expect((await writing.draft(nellie, bounty_id)).body.title).toBe('')
  })

  it('is created once from twenty concurrent requests', async () => {
    const bounty_id = await investigation(nellie)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        writing.save(nellie, { note_type: 'text', bounty_id, title: `${index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it('requires the accepted journalist while the investigation is open', async () => {
    const notYours = refused(403, notYourInvestigation)
    const pending = await investigation(nellie, 'pending')
    expect(await writing.save(nellie, { note_type: 'text', bounty_id: pending })).toEqual(notYours)
    const others = await investigation(await writing.join('Ida Wells', 2))
    expect(await writing.save(nellie, { note_type: 'text', bounty_id: others })).toEqual(notYours)
    const bounty_id = await investigation(nellie)
    const { body } = await writing.save(nellie, { note_type: 'text', bounty_id })
    await test.database.query
      .updateTable('application')
      .set({ status: 'completed' })
      .where('bounty_id', '=', bounty_id)
      .execute()
    expect(await writing.save(nellie, { note_type: 'text', bounty_id, title: 'Late', version: 1 }, body.id)).toEqual(
      refused(403, deliveredAlready),
    )
  })

  it('returns 404 for an unknown bounty', async () => {
    expect(await writing.save(nellie, { note_type: 'text', bounty_id: 'nothing' })).toEqual(
      refused(404, 'Bounty not found'),
    )
  })
})

describe('saving a draft again', () => {
  it('creates the next version', async () => {
    const { id } = (await writing.save(nellie, { title: 'One', category: '["arts"]' })).body
    test.advance(1000)
    const later = new Date(test.services.now()).toISOString()
    expect(await writing.save(nellie, { title: 'Two', version: 1 }, id)).toEqual({
      status: 200,
      body: { id, version: 2, updated_at: later },
    })
    expect((await writing.draft(nellie, id)).body).toMatchObject({ title: 'Two', category: '["arts"]', version: 2 })
  })

  it('returns 409 for an outdated version and loses neither text', async () => {
    const { id } = (await writing.save(nellie, { title: 'One' })).body
    await writing.save(nellie, { title: 'Theirs', version: 1 }, id)
    expect(await writing.save(nellie, { title: 'Mine', version: 1 }, id)).toEqual(conflict)
    expect((await writing.draft(nellie, id)).body).toMatchObject({ title: 'Theirs', version: 2 })
    expect((await writing.save(nellie, { title: 'Mine', version: 2 }, id)).body.version).toBe(3)
  })

  it('returns 409 for a version that does not exist yet', async () => {
    const { id } = (await writing.save(nellie, { title: 'One' })).body
    expect(await writing.save(nellie, { title: 'Two', version: 7 }, id)).toEqual(conflict)
  })

  it('creates no version if nothing changed, regardless of the base version', async () => {
    const save = { title: 'One', content: contentOf('a'), category: '["arts"]' }
    const { body: first } = await writing.save(nellie, save)
    const { body: second } = await writing.save(nellie, { ...save, title: 'Two', version: 1 }, first.id)
    test.advance(1000)
    for (const version of [1, 2, undefined]) {
      expect((await writing.save(nellie, { ...save, title: 'Two', version }, first.id)).body).toEqual(second)
    }
    expect(await writing.versions(nellie, first.id)).toHaveLength(1)
  })

  it('accepts a save without a version from an older client and keeps the replaced version', async () => {
    const { id } = (await writing.save(nellie, { title: 'One' })).body
    await writing.save(nellie, { title: 'Two', version: 1 }, id)
    expect((await writing.save(nellie, { title: 'Three' }, id)).body.version).toBe(3)
    expect((await writing.versions(nellie, id)).map(({ title }) => title)).toEqual(['Three', 'Two'])
  })

  it('accepts one of twenty concurrent saves on one version', async () => {
    const { id } = (await writing.save(nellie, { title: 'One' })).body
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => writing.save(nellie, { title: `Window ${index}`, version: 1 }, id)),
    )
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await writing.draft(nellie, id)).body).toMatchObject({ title: `Window ${won}`, version: 2 })
  })

  it('repeats its own response for the same key after a later save', async () => {
    const { id } = (await writing.save(nellie, { title: 'One' })).body
    const mine = () => writing.save(nellie, { title: 'Mine', version: 1 }, id, { 'idempotency-key': `mine-${id}` })
    const { body } = await mine()
    await writing.save(nellie, { title: 'Theirs', version: 2 }, id)
    expect(await mine()).toEqual({ status: 200, body })
    expect(body.version).toBe(2)
  })

  it('requires the author', async () => {
    const { id } = (await writing.save(nellie, { title: 'One' })).body
    const other = await writing.join('Ida Wells', 3)
    const before = await writing.draft(nellie, id)
    const missing = refused(404, draftNotFound)
    expect(await writing.save(other, { title: 'Hers', version: 1 }, id)).toEqual(missing)
    expect(await writing.save(other, { title: 'Hers' }, id)).toEqual(missing)
    expect(await writing.draft(other, id)).toEqual(missing)
    expect(await writing.remove(other, id)).toEqual(missing)
    expect(await writing.ask('GET', `/api/drafts/${id}/versions`, other)).toEqual(missing)
    expect((await writing.restore(other, id, 1, 1)).status).toBe(404)
    expect(await writing.draft(nellie, id)).toEqual(before)
  })
})

describe('deleting a draft', () => {
  it('removes the draft with its versions', async () => {
    const { id } = (await writing.save(nellie, { title: 'One' })).body
    expect(await writing.remove(nellie, id)).toEqual({ status: 200, body: { success: true } })
    expect(await writing.draft(nellie, id)).toEqual(refused(404, draftNotFound))
    const left = test.database.query.selectFrom('draft_version').selectAll().where('draft_id', '=', id)
    expect(await left.execute()).toEqual([])
    expect(await writing.remove(nellie, id)).toEqual(refused(404, draftNotFound))
  })

  it('leaves nothing behind during concurrent saves', async () => {
    for (let round = 0; round < 5; round += 1) {
      const writer = await writing.join('Quick Writer', 1)
      const { id } = (await writing.save(writer, { title: 'One' })).body
      const saves = Array.from({ length: 8 }, (_, index) => writing.save(writer, { title: `Save ${index}` }, id))
      const [removed, ...saved] = await Promise.all([writing.remove(writer, id), ...saves])
      expect(removed.status).toBe(200)
      for (const { status } of saved) expect([200, 404]).toContain(status)
      expect(await writing.draft(writer, id)).toEqual(refused(404, draftNotFound))
      const left = test.database.query.selectFrom('draft_version').selectAll().where('draft_id', '=', id)
      expect(await left.execute()).toEqual([])
    }
  })
})

describe('GET /api/drafts', () => {
  it('lists drafts of one type, last changed first, without content', async () => {
    const writer = await writing.join('List Writer', 1)
    const long = await writing.save(writer, { title: 'Long', content: contentOf('', 'First.', words(100), 'Third.') })
    test.advance(1000)
    await writing.save(writer, { title: 'Other', content: contentOf('Short.') })
    test.advance(1000)
    await writing.save(writer, { title: 'Long', content: contentOf('First.', words(90)), version: 1 }, long.body.id)
    const bounty_id = await investigation(writer)
    await writing.save(writer, { note_type: 'text', bounty_id, title: 'For a bounty' })
    const { body } = await writing.ask<{ items: { title: string; excerpt: string }[] }>('GET', '/api/drafts', writer)
    expect(body).toEqual({
      total: 2,
      items: [
        expect.objectContaining({ title: 'Long', version: 2, excerpt: expect.stringMatching(/^First\. word0 .*…$/) }),
        expect.objectContaining({ title: 'Other', version: 1, excerpt: 'Short.' }),
      ],
    })
    expect(body.items[0]?.excerpt.length).toBeLessThanOrEqual(200)
    expect(body.items[0]).not.toHaveProperty('content')
    expect((await writing.ask('GET', '/api/drafts?type=direct', writer)).body).toEqual(body)
    expect((await writing.ask('GET', '/api/drafts?type=text', writer)).body).toMatchObject({
      total: 1,
      items: [{ title: 'For a bounty', bounty_id }],
    })
  })
})

describe('POST /api/notes/text', () => {
  it('stores the note', async () => {
    const { status, body } = await writing.ask<{ id: string }>('POST', '/api/notes/text', nellie, {
      body: { content: 'Four gauges were silent.' },
    })
    expect(status).toBe(200)
    const note = await test.database.query.selectFrom('note').selectAll().where('id', '=', body.id).executeTakeFirst()
    expect(note).toMatchObject({ account_id: nellie.id, content: 'Four gauges were silent.' })
  })

  it('rejects an empty note', async () => {
    expect(await writing.ask('POST', '/api/notes/text', nellie, { body: { content: '' } })).toEqual(
      refused(400, 'content: Please write something first'),
    )
  })
})
