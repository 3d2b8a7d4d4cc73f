import 'fake-indexeddb/auto'
import type { DraftSave } from '@contract/draft.ts'
import { saveDraft } from '@contract/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acquireTabLock, createTabLock, localCopies, recallLeftDraft, takeLastLeftDraft } from '@/entities/draft'
import { createApiClient } from '@/shared/api'
import { tabLockTimeoutMs } from '@/shared/config'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { createMemoryStorage } from '@/shared/testing'
import { opened, savedAt, typed } from './autosave.examples.ts'
import { sendLeftDrafts } from './send-left-drafts.ts'

const api = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: 'http://lede.test',
  readToken: () => 'a.b.c',
  onUnauthorized: () => {},
})

type Sent = { key: string | null; id: string | null; body: DraftSave }
let sent: Sent[]

beforeEach(async () => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  sent = []
  await localCopies.forgetAllOf('ada')
  return () => vi.unstubAllGlobals()
})
afterEach(() => vi.restoreAllMocks())

/** Like the server: a key saves once, and each save is a version. */
function answerSaves(before: () => Promise<unknown> = async () => {}) {
  const answered = new Map<string | null, object>()
  mockServer.use(
    mockEndpoint(saveDraft, async ({ body, query, request }) => {
      const key = request.headers.get('idempotency-key')
      const id = query.get('draft_id')
      sent.push({ key, id, body })
      await before()
      const answer = answered.get(key) ?? { id: id ?? `draft-${sent.length}`, version: sent.length }
      answered.set(key, answer)
      return { ...answer, updated_at: savedAt } as { id: string; version: number; updated_at: string }
    }),
  )
}
const send = () => sendLeftDrafts(api, 'ada', () => true)
const leftKeys = () => localCopies.readKeys('ada')
const leave = (draftKey: string, copy: Partial<Parameters<typeof localCopies.keep>[3]> = {}, tabLockId = 'closed') =>
  localCopies.keep('ada', draftKey, tabLockId, { text: typed, base: null, attempt: null, ...copy })

test('a save without a known outcome is repeated with its key, and what was typed during it follows', async () => {
  answerSaves()
  await leave('new', { entry: 'entry-1', attempt: { key: 'page-0', text: opened, base: null } })
  expect(await send()).toBe(true)
  expect(sent.map(({ key, id, body }) => [key === 'page-0', id, body.version, body.content])).toEqual([
    [true, null, undefined, JSON.stringify(opened.document)],
    [false, 'draft-1', 1, JSON.stringify(typed.document)],
  ])
  expect(await leftKeys()).toEqual([])
  expect([recallLeftDraft('entry-1'), takeLastLeftDraft()]).toEqual(['draft-1', 'draft-1'])
})

test('text that no save has sent yet becomes one draft, although the response is lost', async () => {
  answerSaves()
  await leave('bounty:bounty-1')
  mockServer.use(mockEndpoint.failing(saveDraft, 503))
  expect(await send()).toBe(false)
  const [stored] = await localCopies.readAll('ada', 'bounty:bounty-1')
  mockServer.resetHandlers()
  answerSaves()
  expect(await send()).toBe(true)
  expect(sent.map(({ key, body }) => [key, body.bounty_id])).toEqual([[stored?.attempt?.key, 'bounty-1']])
  expect(await leftKeys()).toEqual([])
})

test('a change of an article names the article', async () => {
  answerSaves()
  await leave('article:article-1')
  await send()
  expect(sent.map(({ body }) => body.original_article_id)).toEqual(['article-1'])
})

test(
  'a text that an open page holds is left to it',
  async () => {
    const lock = await createTabLock()
    answerSaves()
    await leave('new', { typedAt: 2, text: opened }, lock.id)
    await leave('new', { typedAt: 1 }, 'closed')
    expect(await send()).toBe(true)
    lock.leave()
    expect(sent.map(({ body }) => body.content)).toEqual([JSON.stringify(typed.document)])
    expect(await leftKeys()).toEqual([['ada', 'new', lock.id]])
  },
  10 * tabLockTimeoutMs,
)

test(
  'a writer who is back while a save is under way keeps the copy with its key',
  async () => {
    let lock: Awaited<ReturnType<typeof acquireTabLock>>
    answerSaves(async () => {
      lock = await acquireTabLock('closed')
    })
    await leave('new')
    await send()
    lock?.leave()
    expect(await localCopies.readAll('ada', 'new')).toMatchObject([{ attempt: { key: sent[0]?.key } }])
  },
  10 * tabLockTimeoutMs,
)

test('texts of two pages that were closed before their first save become two drafts', async () => {
  answerSaves()
  await leave('new', { typedAt: 2, text: opened }, 'one')
  await leave('new', { typedAt: 1 }, 'two')
  expect(await send()).toBe(true)
  expect(sent.map(({ body }) => body.content)).toEqual([opened, typed].map(({ document }) => JSON.stringify(document)))
  expect(await leftKeys()).toEqual([])
})

test('a copy that its writer has saved again meanwhile is left alone', async () => {
  const attempt = { key: 'page-9', text: typed, base: null }
  answerSaves(() => leave('new', { attempt }))
  await leave('new', { text: opened })
  expect(await send()).toBe(true)
  expect(await localCopies.readAll('ada', 'new')).toMatchObject([{ attempt }])
  expect(sent).toHaveLength(1)
})

const full = new DOMException('The disk is full.', 'QuotaExceededError')

test('a browser without room in IndexedDB sends with the key that is in local storage', async () => {
  answerSaves()
  await leave('new')
  vi.spyOn(localCopies, 'keep').mockImplementationOnce(async (...[accountId, draftKey, tabLockId, copy]) => {
    localCopies.mirror(accountId, draftKey, tabLockId, copy)
    throw full
  })
  expect(await send()).toBe(true)
  expect(sent).toHaveLength(1)
})

test('a text whose key cannot be stored is not sent, because a repeat would be a second draft', async () => {
  await leave('new')
  vi.spyOn(localCopies, 'keep').mockRejectedValueOnce(full)
  expect(await send()).toBe(false)
  expect(await leftKeys()).toHaveLength(1)
})

test('a saved text is announced although its copy cannot be read any more', async () => {
  const readAll = vi.spyOn(localCopies, 'readAll')
  answerSaves(async () => readAll.mockRejectedValueOnce(full))
  await leave('new')
  expect(await send()).toBe(true)
  expect(takeLastLeftDraft()).toBe('draft-1')
})

test('only new articles are found by the address of a new article', async () => {
  answerSaves()
  await leave('bounty:bounty-1')
  await leave('draft:draft-4', { base: { draftId: 'draft-4', version: 4 } }, 'other')
  expect(await send()).toBe(true)
  expect(takeLastLeftDraft()).toBeUndefined()
})

test.each([
  ['a session that has ended', 401],
  ['a server that is down', 503],
])('%s ends the sending, because the next text would fail too', async (_, status) => {
  const refuse = vi.fn(() => new Response('{"detail":"Not now."}', { status }))
  const { http } = await import('msw')
  mockServer.use(http.post('*/api/drafts', refuse))
  await leave('new', {}, 'one')
  await leave('new', {}, 'two')
  expect(await send()).toBe(false)
  expect(refuse).toHaveBeenCalledOnce()
})

test('a text whose draft is gone is sent once, kept, and sent again after its writer has opened it', async () => {
  const refuse = vi.fn(() => new Response('{"detail":"Draft not found"}', { status: 404 }))
  const { http } = await import('msw')
  mockServer.use(http.post('*/api/drafts', refuse))
  const base = { draftId: 'gone', version: 3 }
  await leave('draft:gone', { base })
  for (let minute = 0; minute < 3; minute += 1) expect(await send()).toBe(false)
  expect(refuse).toHaveBeenCalledOnce()
  expect(await localCopies.readAll('ada', 'draft:gone')).toMatchObject([
    { text: typed, base, attempt: null, isRefused: true },
  ])
  await leave('draft:gone', { base })
  await send()
  expect(refuse).toHaveBeenCalledTimes(2)
})

test('other tabs are told of a text that was sent', async () => {
  const told: unknown[] = []
  const channel = new BroadcastChannel('lede-drafts')
  channel.onmessage = ({ data }) => told.push(data)
  answerSaves()
  await leave('draft:draft-4', { base: { draftId: 'draft-4', version: 4 } })
  await send()
  await vi.waitFor(() => expect(told).toEqual([{ draftId: 'draft-4', version: 1 }]))
  channel.close()
})

test('a text that another version has overtaken waits for its writer, and the next one is sent', async () => {
  answerSaves()
  const conflict = vi.fn(() => new Response('{"detail":"Changed elsewhere."}', { status: 409 }))
  const { http } = await import('msw')
  mockServer.use(
    http.post('*/api/drafts', ({ request }) => (request.url.includes('overtaken') ? conflict() : undefined)),
  )
  await leave('draft:overtaken', { typedAt: 2, base: { draftId: 'overtaken', version: 1 } }, 'one')
  await leave('draft:other', { typedAt: 1, base: { draftId: 'other', version: 4 } }, 'two')
  await send()
  expect(conflict).toHaveBeenCalledOnce()
  expect(sent.map(({ id, body }) => [id, body.version])).toEqual([['other', 4]])
  expect(await leftKeys()).toEqual([['ada', 'draft:overtaken', 'one']])
})

test.each([
  ['an empty text', 'new', { text: { ...opened, title: '', document: [] } }],
  ['a text whose draft was deleted', 'draft:gone', {}],
])('%s is not sent', async (_, draftKey, copy) => {
  await leave(draftKey, copy)
  await send()
  expect(await leftKeys()).toHaveLength(1)
})

test('media that the server does not have follow the new draft', async () => {
  answerSaves()
  await leave('new')
  await localCopies.keepAside('ada', 'unsent:closed', ['a picture'])
  await send()
  expect(await localCopies.readAside('ada', 'unsent:draft-1:closed')).toEqual(['a picture'])
  expect(await localCopies.readAside('ada', 'unsent:closed')).toBeUndefined()
})

test('nothing is sent for a user who has signed out meanwhile', async () => {
  await leave('new')
  expect(await sendLeftDrafts(api, 'ada', () => false)).toBe(false)
  expect(await leftKeys()).toHaveLength(1)
})

test('a browser that denies storage has nothing to send', async () => {
  vi.spyOn(localCopies, 'readKeys').mockRejectedValueOnce(new DOMException('Denied.', 'SecurityError'))
  expect(await send()).toBe(false)
})
