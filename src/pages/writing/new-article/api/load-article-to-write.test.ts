import { draft, myArticle } from '@contract/endpoints.ts'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleDraft, sampleOwnArticle } from '#storybook/samples/index.ts'
import { rememberLeftDraft } from '@/entities/draft'
import { createApiClient } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { createMemoryStorage } from '@/shared/testing'
import { loadArticleToWrite } from './load-article-to-write.ts'

const context = {
  api: createApiClient({
    fetch: (...request) => fetch(...request),
    origin: 'http://lede.test',
    readToken: () => 'a.b.c',
    onUnauthorized: () => {},
  }),
}
const load = (search: { draftId?: string; articleId?: string }, entry = 'entry-1', position = 3) =>
  loadArticleToWrite({ context, location: { search, state: { __TSR_key: entry, __TSR_index: position } } })
const nothing = {
  entry: 'entry-1',
  draftId: undefined,
  articleId: undefined,
  draft: null,
  isUnreachable: false,
  beginning: undefined,
}

beforeEach(() => vi.stubGlobal('localStorage', createMemoryStorage()))
afterEach(() => vi.unstubAllGlobals())

test('leads the history entry of a new article to the draft that was saved after the writer had left', async () => {
  rememberLeftDraft('entry-1', 'draft-1')
  const redirected = await load({}).catch((thrown: unknown) => thrown)
  expect(isRedirect(redirected) && redirected.options).toMatchObject({
    to: '/new-article',
    search: { draftId: 'draft-1' },
    replace: true,
  })
  expect(await load({}, 'entry-2')).toEqual({ ...nothing, entry: 'entry-2' })
})

test('leads from the address to the draft that was left last, once', async () => {
  const byAddress = () => load({}, 'entry-2', 0).catch((thrown) => thrown.options.search)
  rememberLeftDraft('entry-1', 'draft-1')
  expect(await byAddress()).toEqual({ draftId: 'draft-1' })
  expect(await byAddress()).toEqual({ ...nothing, entry: 'entry-2' })
  rememberLeftDraft('entry-1', 'draft-1')
  expect(await load({}, 'entry-3')).toEqual({ ...nothing, entry: 'entry-3' })
  expect(await byAddress()).toEqual({ ...nothing, entry: 'entry-2' })
})

test('sends no request for a new article', async () => {
  expect(await load({})).toEqual(nothing)
})

test('loads a draft and names the article it changes', async () => {
  const changing = { ...sampleDraft, original_article_id: 'article-1' }
  mockServer.use(mockEndpoint(draft, () => changing))
  expect(await load({ draftId: sampleDraft.id })).toEqual({
    ...nothing,
    draftId: sampleDraft.id,
    articleId: 'article-1',
    draft: changing,
  })
})

test('loads the draft of a change, or starts from the published article', async () => {
  const changing = { ...sampleDraft, original_article_id: 'article-1' }
  mockServer.use(mockEndpoint(draft, () => changing))
  expect(await load({ articleId: 'article-1' })).toMatchObject({ draftId: sampleDraft.id, draft: changing })
  mockServer.use(
    mockEndpoint.failing(draft, 404),
    mockEndpoint(myArticle, () => sampleOwnArticle),
  )
  expect(await load({ articleId: 'article-1' })).toMatchObject({
    articleId: 'article-1',
    draft: null,
    beginning: { title: sampleOwnArticle.title },
  })
})

test('leads from a draft that was published to its article', async () => {
  mockServer.use(
    mockEndpoint.failing(draft, 404),
    mockEndpoint(myArticle, () => sampleOwnArticle),
  )
  const redirected = await load({ draftId: 'draft-9' }).catch((thrown: unknown) => thrown)
  expect(isRedirect(redirected) && redirected.options).toMatchObject({
    to: '/articles/$id',
    params: { id: sampleOwnArticle.id },
    replace: true,
  })
})

test.each([
  [404, false],
  [503, true],
])('a draft response of %d starts an empty document', async (status, isUnreachable) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockServer.use(mockEndpoint.failing(draft, status), mockEndpoint.failing(myArticle, 404))
  expect(await load({ draftId: 'draft-9' })).toEqual({ ...nothing, draftId: 'draft-9', isUnreachable })
  expect(logged).toHaveBeenCalledOnce()
})

test("starts an empty document for another author's article", async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockServer.use(mockEndpoint.failing(draft, 404), mockEndpoint.failing(myArticle, 403))
  expect(await load({ articleId: 'article-9' })).toEqual(nothing)
  expect(logged).toHaveBeenCalledOnce()
})
