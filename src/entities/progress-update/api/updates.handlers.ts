import { deleteProgressUpdate, progressUpdates, publishProgressUpdate } from '@contract/endpoints.ts'
import { success } from '@contract/success.ts'
import { sampleUpdates } from '#storybook/samples/updates.ts'
import { mockEndpoint } from '@/shared/mock'

export const updateHandlers = [
  mockEndpoint(progressUpdates, ({ query }) => sampleUpdates({ page: Number(query.get('page') ?? 1) })),
  mockEndpoint(publishProgressUpdate, ({ body: { text, audience } }) => ({
    id: 'update-new',
    published_at: '2026-11-21T09:00:00.000Z',
    text,
    audience,
  })),
  mockEndpoint(deleteProgressUpdate, () => success),
]
