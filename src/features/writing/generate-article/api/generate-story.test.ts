import { generateWithGrok, generateWithOpenAi } from '@contract/endpoints.ts'
import { expect, test } from 'vitest'
import { ApiError, createApiClient, isFinalRefusal } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { describeGenerationError, generateStory, type Provider } from './generate-story.ts'

const api = createApiClient({
  fetch: (...request) => fetch(...request),
  origin: 'http://lede.test',
  readToken: () => 'a.b.c',
  onUnauthorized: () => {
    throw new Error('The session was ended.')
  },
})
const document = [{ type: 'paragraph' as const, children: [{ text: 'Four gauges stand in the valley.' }] }]
const draft = { id: 'draft-1', version: 8, updated_at: '2026-11-21T10:00:00.000Z' }
const attemptWith = (provider: Provider) => ({ content: { provider, content: 'Four gauges.' }, key: 'key-1' })
const options = { draftId: 'draft-1', articleId: 'article-1', signal: new AbortController().signal }

test.each([
  ['grok', generateWithGrok],
  ['openAi', generateWithOpenAi],
] as const)('generateStory with %s sends the draft and the idempotency key', async (provider, endpoint) => {
  const sent: unknown[] = []
  mockServer.use(
    mockEndpoint(endpoint, ({ body, request }) => {
      sent.push(request.headers.get('idempotency-key'), body)
      return { content: document, draft }
    }),
  )
  expect(await generateStory(api, attemptWith(provider), options)).toEqual({ document, draft })
  expect(sent).toEqual(['key-1', { content: 'Four gauges.', draft_id: 'draft-1', original_article_id: 'article-1' }])
})

test.each([
  ['grok', generateWithGrok, 'AI generated empty or invalid content.'],
  ['openAi', generateWithOpenAi, 'OpenAI generated empty or invalid content.'],
] as const)('generateStory with %s rejects an empty or malformed story for good', async (provider, endpoint, words) => {
  for (const content of [[], [{ type: 'paragraph' }], 'A story.']) {
    mockServer.use(mockEndpoint(endpoint, () => ({ content: content as never, draft })))
    const error: unknown = await generateStory(api, attemptWith(provider), options).catch((thrown: unknown) => thrown)
    expect(describeGenerationError(error, provider)).toBe(words)
    expect(isFinalRefusal(error)).toBe(true)
  }
})

test('generateStory rejects if the draft was deleted meanwhile', async () => {
  mockServer.use(mockEndpoint(generateWithGrok, () => ({ content: document })))
  await expect(generateStory(api, attemptWith('grok'), options)).rejects.toThrow('The draft was deleted')
})

test.each([
  [new ApiError(422, 'AI generated empty or invalid content.', null), 'AI generated empty or invalid content.'],
  [new Error('The line broke.'), 'The line broke.'],
  [new Error(''), 'Failed to generate article with AI'],
  ['anything else', 'Failed to generate article with AI'],
])('describeGenerationError describes %s as specified', (error, words) => {
  expect(describeGenerationError(error, 'grok')).toBe(words)
})

test('describeGenerationError has its own text for OpenAI', () => {
  expect(describeGenerationError(undefined, 'openAi')).toBe('Failed to generate article with OpenAI')
})
