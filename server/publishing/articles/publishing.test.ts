import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { articleNotFound, notYourArticle } from '../../../contract/article.ts'
import { alreadyPublished, draftChangedElsewhere, draftNotFound } from '../../../contract/draft.ts'
import { mediaMissing } from '../../../contract/media.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { Person } from '../../testing/board.ts'
import { insertStory } from '../../testing/stories.ts'
import { contentOf, openWriting, refused, storyContent, words } from '../../testing/writing.ts'

const { test, writing, nellie } = await openWriting()
const ida = await writing.join('Ida Wells', 2)
afterAll(() => test.close())
// These tests publish more in a minute than the limit allows in an hour.
beforeEach(() => test.database.query.deleteFrom('rate_limit').execute())

const pictured = (url: string) => {
  const picture = { type: 'image', url, children: [{ text: '' }] }
  return JSON.stringify([...JSON.parse(storyContent()), picture])
}
const missingDraft = refused(404, draftNotFound)
const categoriesOf = async (id: string) => {
  const places = test.database.query.selectFrom('article_category').select('category').where('article_id', '=', id)
  return (await places.orderBy('category').execute()).map(({ category }) => category)
}
const titles = async (path: string) =>
  (await writing.ask<{ items: { title: string }[] }>('GET', path)).body.items.map(({ title }) => title)

describe('publishing an article', () => {
  it('makes the article public and lists it in its categories', async () => {
    const sent = { title: ' A new ferry ', category: '["world","food","world"]' }
    const { status, body } = await writing.publish(nellie, sent)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(String),
      title: 'A new ferry',
      content: storyContent(),
      category: '["world","food"]',
      language: 'en',
      article_type: 'direct',
      status: 'published',
      published_at: isoTime(test.services.now()),
      updated_at: isoTime(test.services.now()),
      media_items: [],
    })
    expect(await categoriesOf(body.id)).toEqual(['food', 'world'])
    const story = await writing.ask('GET', `/api/public/articles/${body.id}`)
    expect(story.body).toMatchObject({ title: 'A new ferry', journalist_name: 'Nellie Bly', content_type: 'direct' })
    expect(await (await test.app.request('/category/food/feed.xml')).text()).toContain('A new ferry')
  })

  it('updates cached lists immediately', async () => {
    const before = await titles('/api/articles-by-category/travel')
    expect(before).not.toContain('The slow train home')
    await writing.publish(nellie, { title: 'The slow train home', category: '["travel"]' })
    expect(await titles('/api/articles-by-category/travel')).toContain('The slow train home')
    expect(await titles('/api/top-delivered-bounties')).toContain('The slow train home')
  })

  it("shows the author's new name immediately", async () => {
    const writer = await writing.join('Ida Tarbell', 1)
    const { body } = await writing.publish(writer, { title: 'What oil costs', category: '["arts"]' })
    const story = async () => (await writing.ask('GET', `/api/public/articles/${body.id}`)).body
    expect(await story()).toMatchObject({ journalist_name: 'Ida Tarbell' })
    await writing.ask('PUT', '/api/users/profile', writer, { body: { name: 'Ida M. Tarbell', phone: '' } })
    expect(await story()).toMatchObject({ journalist_name: 'Ida M. Tarbell' })
  })

  it.each<[string, Record<string, unknown>, string | RegExp]>([
    ['a blank title', { title: ' ' }, 'Please enter a title for your article'],
    ['a title of two words', { title: 'Ferry sold' }, 'Title should have at least 3 words. Current count: 2'],
    [
      '99 words',
      { content: contentOf(words(99)) },
      'Article content should have at least 100 words. Current count: 99',
    ],
    ['no category', { category: '[]' }, 'Please select at least one category for your article'],
    [
      'five categories',
      { category: '["world","food","arts","style","travel"]' },
      'category: is not a list of at most 4 of our categories',
    ],
    ['broken content', { content: '[{"type":"para' }, 'content: The document is not valid and cannot be saved'],
    ['an image that is not stored', { content: pictured('/media/of-nobody') }, mediaMissing],
    [
      'an image from the device',
      { content: pictured('blob:http://lede.test/1') },
      /^content: .* is not an https URL or/,
    ],
    ['an image inside the text', { content: pictured('data:image/png;base64,AA') }, /^content: .* is not an https URL/],
    ['an invalid article type', { article_type: 'delivery' }, /^article_type: /],
    ['an invalid status', { status: 'draft' }, /^status: /],
    ['a draft that does not exist', { draft_id: 'nothing' }, draftNotFound],
  ])('rejects %s and writes nothing', async (_, wrong, detail) => {
    const before = await writing.countWriting()
    const { status, body } = await writing.publish(nellie, wrong, { 'idempotency-key': 'stays-free' })
    expect([400, 404]).toContain(status)
    const { detail: told } = body as unknown as { detail: string }
    if (typeof detail === 'string') expect(told).toBe(detail)
    else expect(told).toMatch(detail)
    expect(await writing.countWriting()).toEqual(before)
  })

  it('removes the draft with its versions', async () => {
    const { id } = (await writing.save(nellie, { title: 'One', content: storyContent() })).body
    await writing.save(nellie, { title: 'Two', content: contentOf('gone'), version: 1 }, id)
    expect((await writing.publish(nellie, { draft_id: id })).status).toBe(200)
    expect(await writing.draft(nellie, id)).toEqual(missingDraft)
  })

  it('makes no second article of a draft that its writer goes on with, because the response was lost', async () => {
    const { id } = (await writing.save(nellie, { title: 'The ferry was sold', content: storyContent() })).body
    const { body: article } = await writing.publish(nellie, { draft_id: id, draft_version: 1 })
    const before = await writing.countWriting()
    expect(await writing.publish(nellie, { draft_id: id })).toEqual(refused(409, alreadyPublished))
    expect((await writing.ask('GET', `/articles/${id}`, nellie)).body).toEqual(article)
    const same = { title: article.title, content: article.content, category: article.category, version: 1 }
    const saved = { id, updated_at: article.updated_at, original_article_id: article.id }
    expect((await writing.save(nellie, same, id)).body).toEqual({ ...saved, version: 1 })
    expect(await writing.countWriting()).toEqual(before)

    for (const [version, title] of [
      [2, 'The ferry was sold at last'],
      [3, 'The ferry was sold once more'],
    ] as const) {
      const { body } = await writing.save(nellie, { ...same, title, version: version - 1 }, id)
      expect(body).toEqual({ ...saved, version })
      expect((await writing.draft(nellie, id)).body).toMatchObject({ title, original_article_id: article.id })
      const published = await writing.publish(nellie, { title, draft_id: id, draft_version: version })
      expect(published.body).toMatchObject({ id: article.id, title })
    }
    expect((await writing.countWriting()).article).toBe(before.article)
  })

  it('never puts the older text of a page that was left open in the place of what was published', async () => {
    const save = { title: 'The ferry was sold', content: storyContent() }
    const first = () => writing.save(nellie, save, undefined, { 'idempotency-key': 'save-of-the-ferry' })
    const { id } = (await first()).body
    await writing.save(nellie, { ...save, title: 'Sold on Monday', version: 1 }, id)
    const { body: article } = await writing.publish(nellie, { title: 'Sold on Monday', draft_id: id, draft_version: 2 })
    const left = { ...save, title: 'The ferry was sold?' }
    expect(await writing.save(nellie, { ...left, version: 1 }, id)).toEqual(missingDraft)
    // The server forgets keys after a day.
    await test.database.query.deleteFrom('idempotency').execute()
    const apart = (await first()).body
    expect(apart).not.toHaveProperty('original_article_id')
    expect((await writing.publish(nellie, { draft_id: apart.id })).body.id).not.toBe(article.id)

    const changed = (await writing.save(nellie, { title: 'By another draft', original_article_id: article.id })).body
    await writing.publish(nellie, { draft_id: changed.id })
    expect(await writing.save(nellie, { ...left, version: 2 }, id)).toEqual(missingDraft)
  })

  it('reports a conflict if the article has a draft of its own by then', async () => {
    const { id } = (await writing.save(nellie, { title: 'The ferry was sold', content: storyContent() })).body
    const { body: article } = await writing.publish(nellie, { draft_id: id })
    const { body: draft } = await writing.save(nellie, { title: 'Changed', original_article_id: article.id })
    expect(await writing.save(nellie, { title: 'Late', version: 1 }, id)).toEqual(refused(409, draftChangedElsewhere))
    expect((await writing.draft(nellie, id)).body).toMatchObject({ id: draft.id, title: 'Changed' })
  })

  it('keeps the published drafts of others to themselves', async () => {
    const { id } = (await writing.save(nellie, { title: 'The ferry was sold', content: storyContent() })).body
    await writing.publish(nellie, { draft_id: id })
    expect(await writing.save(ida, { title: 'Hers', version: 1 }, id)).toEqual(missingDraft)
    expect(await writing.publish(ida, { draft_id: id })).toEqual(missingDraft)
    expect(await writing.ask('GET', `/articles/${id}`, ida)).toEqual(refused(404, articleNotFound))
  })

  it('keeps a draft of which a newer version was saved, and publishes nothing', async () => {
    const { id } = (await writing.save(nellie, { title: 'One' })).body
    await writing.save(nellie, { title: 'Two', version: 1 }, id)
    const before = await writing.countWriting()
    const changed = refused(409, draftChangedElsewhere)
    expect(await writing.publish(nellie, { draft_id: id, draft_version: 1 })).toEqual(changed)
    expect(await writing.countWriting()).toEqual(before)
    expect((await writing.draft(nellie, id)).body).toMatchObject({ title: 'Two', version: 2 })
    expect((await writing.publish(nellie, { draft_id: id, draft_version: 2 })).status).toBe(200)
  })

  it('publishes or keeps the newest text when it is saved and published at once', async () => {
    const { id } = (await writing.save(nellie, { title: 'One' })).body
    const [published, saved] = await Promise.all([
      writing.publish(nellie, { draft_id: id, draft_version: 1 }),
      writing.save(nellie, { title: 'Two', version: 1 }, id),
    ])
    expect(saved.status).toBe(200)
    expect([200, 409]).toContain(published.status)
    expect((await writing.draft(nellie, id)).body).toMatchObject({ title: 'Two' })
  })

  it('creates one article when twenty requests publish the same draft', async () => {
    const { id } = (await writing.save(nellie, { title: 'Once' })).body
    const before = await writing.countWriting()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => writing.publish(nellie, { title: 'Published only once', draft_id: id })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toEqual(refused(409, alreadyPublished))
    expect((await writing.countWriting()).article).toBe((before.article ?? 0) + 1)
  })

  it('creates one article from twenty requests with the same key and returns identical responses', async () => {
    const { id } = (await writing.save(ida, { title: 'Once' })).body
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        writing.publish(ida, { title: 'Sent twenty times over', draft_id: id }, { 'idempotency-key': 'publish-once' }),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })

  it("returns 404 for another author's draft and keeps it", async () => {
    const { id } = (await writing.save(ida, { title: 'Hers' })).body
    const before = await writing.countWriting()
    expect(await writing.publish(nellie, { draft_id: id })).toEqual(missingDraft)
    expect(await writing.countWriting()).toEqual(before)
    expect((await writing.draft(ida, id)).status).toBe(200)
  })
})

describe('draft of a published article', () => {
  const begin = async (by: Person, title: string) => {
    const { body: article } = await writing.publish(by, { title, category: '["arts"]' })
    const save = { title: `${title} again`, original_article_id: article.id }
    return { article, draft: (await writing.save(by, save)).body, save }
  }

  it("is unique and can be read by the article's id", async () => {
    const { article, draft, save } = await begin(nellie, 'The old mill stands')
    expect((await writing.draft(nellie, article.id)).body).toMatchObject({
      id: draft.id,
      original_article_id: article.id,
    })
    const again = await writing.save(nellie, { ...save, title: 'In another window' })
    expect(again).toEqual(refused(409, 'This draft was changed elsewhere since you opened it'))
  })

  it('requires the author of an independent article', async () => {
    const { article } = await begin(nellie, 'The mill still stands')
    expect(await writing.save(ida, { original_article_id: article.id })).toEqual(refused(403, notYourArticle))
    expect(await writing.save(ida, { original_article_id: 'nothing' })).toEqual(refused(404, articleNotFound))
    const { id: delivered } = await insertStory(test.database, { bountyTitle: 'Why?' })
    await test.database.query.updateTable('article').set({ author_id: ida.id }).where('id', '=', delivered).execute()
    expect(await writing.save(ida, { original_article_id: delivered })).toEqual(refused(404, articleNotFound))
  })

  it('updates the article when published and is removed', async () => {
    const { article, draft } = await begin(nellie, 'The mill was painted')
    test.advance(60_000)
    const later = new Date(test.services.now()).toISOString()
    const changed = await writing.update(nellie, article.id, {
      title: 'The mill was painted red',
      category: '["style"]',
      draft_id: draft.id,
    })
    expect(changed).toEqual({
      status: 200,
      body: { ...article, title: 'The mill was painted red', category: '["style"]', updated_at: later },
    })
    expect(await categoriesOf(article.id)).toEqual(['style'])
    expect(await writing.draft(nellie, draft.id)).toEqual(missingDraft)
    expect(await titles('/api/articles-by-category/style')).toContain('The mill was painted red')
  })

  it('stays when the update is based on an older version', async () => {
    const { article, draft, save } = await begin(nellie, 'The mill was measured')
    await writing.save(nellie, { ...save, title: 'The mill was measured twice', version: 1 }, draft.id)
    const changed = await writing.update(nellie, article.id, { draft_id: draft.id, draft_version: 1 })
    expect(changed).toEqual(refused(409, draftChangedElsewhere))
    expect((await writing.ask('GET', `/articles/${article.id}`, nellie)).body).toEqual(article)
    expect((await writing.draft(nellie, draft.id)).body).toMatchObject({ title: 'The mill was measured twice' })
  })

  it('updates the article even when published as new', async () => {
    const { article, draft } = await begin(nellie, 'The mill was sold')
    const published = await writing.publish(nellie, { title: 'The mill was sold again', draft_id: draft.id })
    expect(published.body).toMatchObject({ id: article.id, title: 'The mill was sold again' })
  })

  it('gets the same answer for a repeated key, though the draft is gone by then', async () => {
    const { article, draft } = await begin(nellie, 'The mill was heard')
    const update = { title: 'The mill was heard again', draft_id: draft.id }
    const send = () => writing.update(nellie, article.id, update, { 'idempotency-key': 'update-once' })
    const first = await send()
    expect(first).toMatchObject({ status: 200, body: { title: update.title } })
    expect(await send()).toEqual(first)
  })

  it('updates the article once when published twice concurrently', async () => {
    const { article, draft } = await begin(nellie, 'The mill was flooded')
    const answers = await Promise.all(
      ['first', 'second'].map((word) =>
        writing.update(nellie, article.id, { title: `The ${word} flood`, draft_id: draft.id }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('returns 404 for a draft of another article and changes nothing', async () => {
    const { article } = await begin(nellie, 'The mill was closed')
    const other = await begin(nellie, 'The inn was closed')
    expect(await writing.update(nellie, article.id, { draft_id: other.draft.id })).toEqual(missingDraft)
    expect((await writing.ask('GET', `/articles/${article.id}`, nellie)).body).toEqual(article)
    expect((await writing.draft(nellie, other.draft.id)).status).toBe(200)
  })

  it('leaves the article whole when published and deleted concurrently', async () => {
    const { article, draft } = await begin(nellie, 'The mill was saved')
    const [removed, changed] = await Promise.all([
      writing.remove(nellie, draft.id),
      writing.update(nellie, article.id, { title: 'The mill was saved again', draft_id: draft.id }),
    ])
    expect([removed.status, changed.status].toSorted()).toEqual([200, 404])
    const { body } = await writing.ask<{ title: string }>('GET', `/articles/${article.id}`, nellie)
    expect(body.title).toBe(changed.status === 200 ? 'The mill was saved again' : 'The mill was saved')
  })
})

describe('PUT /articles/:id', () => {
  it('requires the author', async () => {
    const { body } = await writing.publish(nellie, { title: 'Mine and not hers' })
    expect(await writing.update(ida, body.id)).toEqual(refused(403, notYourArticle))
    expect(await writing.update(ida, 'nothing')).toEqual(refused(404, articleNotFound))
    expect((await writing.ask('GET', `/articles/${body.id}`, nellie)).body).toEqual(body)
  })

  it('applies the same rules as publishing', async () => {
    const { body } = await writing.publish(nellie, { title: 'Mine to change badly' })
    expect(await writing.update(nellie, body.id, { title: 'Too short' })).toEqual(
      refused(400, 'Title should have at least 3 words. Current count: 2'),
    )
  })
})
