import { ownCorrections, publishCorrection } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const correctionHandlers = [
  mockEndpoint(ownCorrections, () => ({
    title: 'Who reads the river gauges',
    corrections: [
      { id: 'correction-1', published_at: '2026-11-20T09:00:00.000Z', text: 'There were three gauges, not four.' },
    ],
  })),
  mockEndpoint(publishCorrection, ({ body: { text } }) => ({
    id: 'correction-new',
    published_at: '2026-11-21T09:00:00.000Z',
    text,
  })),
]
