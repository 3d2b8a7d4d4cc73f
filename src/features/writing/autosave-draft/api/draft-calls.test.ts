import { saveDraft } from '@contract/endpoints.ts'
import { expect, test } from 'vitest'
import { createApiClient } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { typed } from '../model/autosave.examples.ts'
import { sendSave } from './draft-calls.ts'

const refused: unknown[] = []
const api = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: 'http://lede.test',
  readToken: () => 'a.b.c',
  onUnauthorized: (token) => refused.push(token),
})
const attempt = { key: 'page-0', text: { ...typed, category: ['science'] }, base: null }

test('a save sends the purpose and the base version of the draft', async () => {
  const sent: unknown[] = []
  mockServer.use(
    mockEndpoint(saveDraft, ({ body, query, request }) => {
      sent.push([Object.fromEntries(query), request.headers.get('idempotency-key'), body])
      return { id: 'draft-1', version: 5, updated_at: '2026-11-21T10:00:00.000Z' }
    }),
  )
  const answer = await sendSave(api, { bountyId: 'bounty-1' }, attempt, false)
  expect(answer).toEqual({ draftId: 'draft-1', version: 5, savedAt: '2026-11-21T10:00:00.000Z' })
  await sendSave(api, { articleId: 'article-1' }, { ...attempt, base: { draftId: 'draft-1', version: 4 } }, true)
  const words = {
    title: typed.title,
    content: JSON.stringify(typed.document),
    category: '["science"]',
    media_items: [],
  }
  expect(sent).toEqual([
    [{}, 'page-0', { ...words, note_type: 'text', bounty_id: 'bounty-1' }],
    [
      { draft_id: 'draft-1' },
      'page-0',
      { ...words, note_type: 'direct', original_article_id: 'article-1', version: 4 },
    ],
  ])
})

test('a save that returns 401 does not end the session of the page', async () => {
  mockServer.use(mockEndpoint.failing(saveDraft, 401, 'No valid session.'))
  await expect(sendSave(api, {}, attempt, false)).rejects.toMatchObject({ status: 401 })
  expect(refused).toEqual([])
})

test('a too large document is rejected with a reason before it is sent', async () => {
  const text = {
    ...typed,
    category: [],
    document: [{ type: 'paragraph' as const, children: [{ text: 'x'.repeat(1_000_000) }] }],
  }
  await expect(sendSave(api, {}, { ...attempt, text }, false)).rejects.toMatchObject({
    status: 413,
    detail: 'The document is larger than 1 MB',
  })
})
