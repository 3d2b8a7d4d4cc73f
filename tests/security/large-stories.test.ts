/**
 * A new account publishes twenty stories of maximum size, or saves its profile in a loop. Lists read only summaries,
 * and a write invalidates only the cache entries it changes (docs/decisions/0002, docs/decisions/0023).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkContent } from '../../contract/content-check.ts'
import { publishArticle, updateArticle, updateProfile } from '../../contract/endpoints.ts'
import { rateLimits } from '../../contract/limits.ts'
import type { RenderPage } from '../../contract/page-renderer.ts'
import { documentLimits } from '../../contract/writing-limits.ts'
import { createApp } from '../../server/app.ts'
import { noStaticFiles } from '../../server/publishing/pages/static-files.ts'
import type { Person } from '../../server/testing/board.ts'
import { deliveryCalls } from '../../server/testing/deliveries.ts'
import { observe, statementsOf } from '../../server/testing/statements.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { contentOf, storyContent, words, writingCalls } from '../../server/testing/writing.ts'

let test: TestServices
let writing: ReturnType<typeof writingCalls>
let nellie: Person
let rosa: Person
let rendered: string[] = []

const page = { headers: { accept: 'text/html' } }
const assets = { firstScript: '', modules: [], inlineStyles: '', styleSheets: [], fonts: [] }

const madeFrom: Record<string, string> = {
  '/': '/api/top-delivered-bounties',
  '/category/food': '/api/articles-by-category/food',
  '/category/world': '/api/articles-by-category/world',
  '/about': '/api/health',
}
let beforeRenderEnds = async () => {}

const renderPage: RenderPage = async ({ url, fetch }) => {
  const { pathname } = new URL(url)
  rendered.push(pathname)
  const id = /^\/articles\/(.+)$/.exec(pathname)?.[1]
  const from = id === undefined ? (madeFrom[pathname] ?? '/api/health') : `/api/public/articles/${id}`
  const answer = await fetch(new URL(from, url))
  const html = await answer.text()
  await beforeRenderEnds()
  return { status: answer.status, html }
}

beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  const site = {
    renderPage,
    assetsFor: async () => assets,
    firstScript: '',
    staticFiles: noStaticFiles,
    hotReload: false,
  }
  test.app = createApp(test.services, site)
  writing = writingCalls(test)
  nellie = await writing.join('Nellie Bly', 1)
  rosa = await writing.join('Rosa Reader', 0)
})
afterAll(() => test.close())

async function visit(...paths: string[]): Promise<string[]> {
  rendered = []
  for (const path of paths) expect((await test.app.request(path, page)).status).toBe(200)
  return rendered
}

describe('lists', () => {
  it('read no text of stories, deliveries or drafts, and show unreadable texts by their summaries', async () => {
    const { query } = test.database
    const deliveries = deliveryCalls(test)
    const { id: delivered } = await deliveries.delivered(rosa, nellie)
    await writing.publish(nellie, { content: storyContent('The ferry was sold.'), category: '["food"]' })
    await writing.save(nellie, { title: 'A draft', content: contentOf('Begun.') })
    const draft = (await writing.ask<{ items: { id: string }[] }>('GET', '/api/drafts', nellie)).body.items[0]?.id
    for (const table of ['article', 'delivery', 'draft', 'draft_version'] as const)
      await query.updateTable(table).set({ content: '[{"type":' }).execute()
    test.services.responseCache.invalidate('everything')

    const lists: [path: string, by: Person | undefined, shown: string][] = [
      ['/api/top-delivered-bounties', undefined, 'The ferry was sold. word0'],
      ['/api/articles-by-category/food', undefined, 'The ferry was sold. word0'],
      ['/sitemap.xml', undefined, '/sitemaps/stories-1.xml'],
      ['/sitemaps/stories-1.xml', undefined, '/articles/'],
      ['/news-sitemap.xml', undefined, '<news:title>'],
      ['/articles/', nellie, 'The ferry was sold. word0'],
      ['/api/delivered-bounties', rosa, 'It went for a dollar.'],
      ['/api/drafts', nellie, 'Begun.'],
      [`/api/drafts/${draft}/versions`, nellie, '"words":1'],
      ['/api/bounties', rosa, delivered],
    ]
    for (const [path, by, shown] of lists) {
      const authorization: Record<string, string> = by === undefined ? {} : { authorization: `Bearer ${by.token}` }
      const { result: answer, statements } = await statementsOf(() =>
        test.app.request(path, { headers: { accept: 'application/json', ...authorization } }),
      )
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.stringContaining(shown)])
      expect(statements).not.toEqual([])
      expect([path, statements.filter((sql) => /"content"|select \*|"\.\*/.test(sql))]).toEqual([path, []])
    }
  })

  it('of deliveries need the same number of statements at any length', async () => {
    const count = async () =>
      (await statementsOf(() => writing.ask('GET', '/api/delivered-bounties?limit=50', rosa))).statements.length
    const few = await count()
    const deliveries = deliveryCalls(test)
    for (let more = 0; more < 5; more += 1) await deliveries.delivered(rosa, nellie)
    expect(await count()).toBe(few)
  })
})

describe('document', () => {
  it('is limited to 1 MB', () => {
    expect(documentLimits.bytes).toBe(1_000_000)
    expect(checkContent(contentOf('x'.repeat(1_000_000)))).toEqual({ error: 'The document is larger than 1 MB' })
  })

  it('of an earlier release that is larger can be read, shortened and deleted', async () => {
    const { id } = (await writing.save(nellie, { title: 'Large', content: contentOf('Small.') })).body
    const large = contentOf('x'.repeat(3_900_000))
    await test.database.query.updateTable('draft').set({ content: large }).where('id', '=', id).execute()
    expect((await writing.draft(nellie, id)).body.content).toBe(large)
    expect((await writing.save(nellie, { title: 'Large', content: contentOf('Less.'), version: 1 }, id)).status).toBe(
      200,
    )
    expect((await writing.remove(nellie, id)).status).toBe(200)
  })
})

describe('write that changes pages', () => {
  it('declares a rate limit per account', () => {
    expect(publishArticle.limits).toContain('publishByAccount')
    expect(updateArticle.limits).toContain('publishByAccount')
    expect(updateProfile.limits).toContain('changeProfileByAccount')
    expect(rateLimits.publishByAccount).toEqual({ requests: 20, seconds: 3_600 })
    expect(rateLimits.changeProfileByAccount).toEqual({ requests: 20, seconds: 3_600 })
  })

  it('renders no page again when the profile keeps its name', async () => {
    const { id } = (await writing.publish(nellie, { category: '["food"]' })).body
    await visit('/', '/category/food', `/articles/${id}`)
    for (let save = 0; save < 10; save += 1) {
      const saved = await writing.ask('PUT', '/api/users/profile', nellie, { body: { name: 'Nellie Bly', phone: '' } })
      expect(saved.status).toBe(200)
      expect(await visit('/', '/category/food', `/articles/${id}`)).toEqual([])
    }
  })

  it('renders only the pages with the changed name again', async () => {
    const ida = await writing.join('Ida Wells', 1)
    const { id } = (await writing.publish(nellie, { category: '["food"]' })).body
    const other = (await writing.publish(ida, { category: '["world"]' })).body.id
    const pages = ['/', '/category/food', '/category/world', `/articles/${id}`, `/articles/${other}`, '/about']
    await visit(...pages)
    await writing.ask('PUT', '/api/users/profile', ida, { body: { name: 'Ida B. Wells', phone: '' } })
    expect(await visit(...pages)).toEqual(['/', '/category/world', `/articles/${other}`])
    expect(await (await test.app.request(`/articles/${other}`, page)).text()).toContain('Ida B. Wells')
  })

  it('renders the front page and the categories of a new story again', async () => {
    await visit('/', '/category/food', '/category/world', '/about')
    await writing.publish(nellie, { category: '["food"]' })
    expect(await visit('/', '/category/food', '/category/world', '/about')).toEqual(['/', '/category/food'])
  })

  it('renders the categories that an edited story leaves and enters again', async () => {
    const { id } = (await writing.publish(nellie, { category: '["food"]' })).body
    const pages = ['/', '/category/food', '/category/world', '/category/arts', `/articles/${id}`]
    madeFrom['/category/arts'] = '/api/articles-by-category/arts'
    await visit(...pages)
    await writing.update(nellie, id, { title: 'The ferry is back', category: '["world"]' })
    expect(await visit(...pages)).toEqual(['/', '/category/food', '/category/world', `/articles/${id}`])
    expect(await (await test.app.request('/category/food', page)).text()).not.toContain('The ferry is back')
    expect(await (await test.app.request('/category/world', page)).text()).toContain('The ferry is back')
  })

  it('keeps the front page when an old story that is not on it is edited', async () => {
    const grace = await writing.join('Grace Hopper', 1)
    const { id } = (await writing.publish(grace, { category: '["arts"]' })).body
    for (let newer = 0; newer < 11; newer += 1) {
      test.advance(1)
      await writing.publish(grace, { title: `A newer story ${newer}`, category: '["world"]' })
    }
    await visit('/', `/articles/${id}`)
    await writing.update(grace, id, { content: contentOf(words(120)), category: '["arts"]' })
    expect(await visit('/', `/articles/${id}`)).toEqual([`/articles/${id}`])
  })

  it('responds after the old page is invalidated, even during its render', async () => {
    const { id } = (await writing.publish(nellie, { title: 'Before the edit', category: '["food"]' })).body
    const hasRead = Promise.withResolvers<void>()
    const { promise, resolve } = Promise.withResolvers<void>()
    beforeRenderEnds = () => {
      hasRead.resolve()
      return promise
    }
    const before = test.app.request(`/articles/${id}`, page)
    await hasRead.promise
    await writing.update(nellie, id, { title: 'After the edit', category: '["food"]' })
    const after = test.app.request(`/articles/${id}`, page)
    resolve()
    await before
    expect(await (await after).text()).toContain('After the edit')
    beforeRenderEnds = async () => {}
    expect(await (await test.app.request(`/articles/${id}`, page)).text()).toContain('After the edit')
  })
})
