import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { articleNotFound, notYourArticle } from '../../../contract/article.ts'
import type { RenderPage } from '../../../contract/page-renderer.ts'
import { createApp } from '../../app.ts'
import { insertStory } from '../../testing/stories.ts'
import type { TestServices } from '../../testing/test-services.ts'
import { contentOf, openWriting, refused, words } from '../../testing/writing.ts'
import { noStaticFiles } from '../pages/static-files.ts'

const { test, writing, nellie } = await openWriting()
afterAll(() => test.close())

describe('GET /articles/', () => {
  it("lists the caller's independent articles, newest first and without content", async () => {
    const writer = await writing.join('List Writer', 3)
    const content = contentOf('', 'First.', 'Second.', words(100))
    const first = (await writing.publish(writer, { title: 'The first of two', content })).body
    test.advance(1000)
    const second = (await writing.publish(writer, { title: 'The second of two', content: contentOf('', words(200)) }))
      .body
    const { id: delivered } = await insertStory(test.database, { bountyTitle: 'Why?' })
    await test.database.query.updateTable('article').set({ author_id: writer.id }).where('id', '=', delivered).execute()
    await writing.save(writer, { title: 'A draft' })
    const { body } = await writing.ask<{ items: object[] }>('GET', '/articles/', writer)
    const { content: _, language: __, media_items: ___, ...facts } = first
    expect(body).toEqual({
      total: 2,
      items: [
        expect.objectContaining({ id: second.id, preview: expect.stringMatching(/^word0 .{180,193}…$/) }),
        { ...facts, preview: 'First. Second.' },
      ],
    })
    expect((await writing.ask('GET', '/articles/', await writing.join('Harold', 0))).body).toEqual({
      items: [],
      total: 0,
    })
  })

  it('returns an article only to its author', async () => {
    const { body } = await writing.publish(nellie, { title: 'For me to read' })
    expect(await writing.ask('GET', `/articles/${body.id}`, nellie)).toEqual({ status: 200, body })
    const ida = await writing.join('Ida Wells', 2)
    expect(await writing.ask('GET', `/articles/${body.id}`, ida)).toEqual(refused(403, notYourArticle))
    expect(await writing.ask('GET', '/articles/nothing', nellie)).toEqual(refused(404, articleNotFound))
  })

  it('returns old plain text as it was stored', async () => {
    const { id } = await insertStory(test.database, { content: 'Plain words.\n\n# From before' })
    await test.database.query.updateTable('article').set({ author_id: nellie.id }).where('id', '=', id).execute()
    expect((await writing.ask('GET', `/articles/${id}`, nellie)).body).toMatchObject({
      content: 'Plain words.\n\n# From before',
    })
  })
})

describe('path shared by a page and an endpoint', () => {
  const renderPage = vi.fn<RenderPage>()
  const assets = { firstScript: '', modules: [], inlineStyles: '', styleSheets: [], fonts: [] }
  let app: TestServices['app']
  let id: string
  let token: string
  beforeAll(async () => {
    const site = {
      renderPage,
      assetsFor: async () => assets,
      firstScript: '',
      staticFiles: noStaticFiles,
      hotReload: false,
    }
    app = createApp(test.services, site)
    id = (await writing.publish(nellie, { title: 'A page and data' })).body.id
    token = nellie.token
  })
  beforeEach(() => {
    renderPage.mockReset()
    renderPage.mockImplementation(async ({ url }) => ({ status: 200, html: `<h1>${new URL(url).pathname}</h1>` }))
  })

  const navigation = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const page = (path: string) => ({ status: 200, type: 'text/html; charset=utf-8', text: `<h1>${path}</h1>` })
  const signedOut = { status: 401, type: 'application/json', text: '{"detail":"Not authenticated"}' }
  async function ask(path: string, headers: Record<string, string>) {
    const answer = await app.request(path, { headers })
    expect(answer.headers.get('vary')).toMatch(/\bAccept\b/)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }

  it('returns the page to a browser or for any accepted type', async () => {
    for (const path of [`/articles/${id}`, '/articles/']) {
      expect(await ask(path, { accept: navigation })).toEqual(page(path))
      expect(await ask(path, { accept: '*/*' })).toEqual(page(path))
      expect(await ask(path, {})).toEqual(page(path))
    }
  })

  it('returns JSON if the request accepts JSON or carries a token', async () => {
    const authorization = `Bearer ${token}`
    for (const headers of [
      { accept: 'application/json', authorization },
      { accept: '*/*', authorization },
      { authorization },
    ]) {
      const { status, type, text } = await ask(`/articles/${id}`, headers)
      expect([status, type, JSON.parse(text).title]).toEqual([200, 'application/json', 'A page and data'])
      expect((await ask('/articles/', headers)).type).toBe('application/json')
    }
    expect(await ask(`/articles/${id}`, { accept: 'application/json' })).toEqual(signedOut)
    expect(await ask('/articles/', { accept: 'application/json, */*' })).toEqual(signedOut)
    expect(renderPage.mock.calls).toEqual([])
  })

  it('switches between page and JSON for the same path', async () => {
    const authorization = `Bearer ${token}`
    expect(await ask(`/articles/${id}`, { accept: navigation })).toEqual(page(`/articles/${id}`))
    expect((await ask(`/articles/${id}`, { authorization })).type).toBe('application/json')
    expect(await ask(`/articles/${id}`, { accept: navigation })).toEqual(page(`/articles/${id}`))
  })
})
