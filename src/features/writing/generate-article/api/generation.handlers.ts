import { generateWithGrok, generateWithOpenAi } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

const story = (draftId: string | undefined) => ({
  content: [
    { type: 'heading-one' as const, children: [{ text: 'Four gauges, and nobody read them' }] },
    { type: 'paragraph' as const, children: [{ text: 'The night the river rose, four gauges told nobody.' }] },
  ],
  ...(draftId === undefined ? {} : { draft: { id: draftId, version: 9, updated_at: '2026-11-21T10:00:00.000Z' } }),
})

export const generationHandlers = [
  mockEndpoint(generateWithGrok, ({ body }) => story(body.draft_id)),
  mockEndpoint(generateWithOpenAi, ({ body }) => story(body.draft_id)),
]
