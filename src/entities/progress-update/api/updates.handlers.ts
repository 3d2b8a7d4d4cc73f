import { success } from '@contract/endpoint.ts'
import { deleteProgressUpdate, progressUpdates, publishProgressUpdate } from '@contract/endpoints.ts'
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
