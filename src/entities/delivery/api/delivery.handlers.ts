import {
  acceptDelivery,
  askForChanges,
  complainAboutStory,
  complaintRights,
  deliveredBounties,
  deliveredBounty,
  deliveredVersion,
  objectToDelivery,
  rateJournalist,
} from '@contract/endpoints.ts'
import { sampleDeliveries, sampleDelivery, sampleFirstVersion } from '#storybook/samples/index.ts'
import { mockEndpoint } from '@/shared/mock'

const delivered = sampleDeliveries(4)

const secondVersion = {
  title: sampleDelivery.title,
  content: sampleDelivery.content,
  delivered_at: '2026-11-21T09:00:00.000Z',
}

export const deliveryHandlers = [
  mockEndpoint(deliveredBounties, ({ query }) => {
    const words = (query.get('search') ?? '').toLowerCase()
    const items = delivered.filter(({ title, preview }) => `${title} ${preview}`.toLowerCase().includes(words))
    return { items, total: items.length }
  }),
  mockEndpoint(deliveredBounty, ({ params: { id } }) => ({ ...sampleDelivery, id })),
  mockEndpoint(rateJournalist, () => ({ success: true as const })),
  mockEndpoint(acceptDelivery, () => ({ success: true as const })),
  mockEndpoint(askForChanges, () => ({ success: true as const })),
  mockEndpoint(complainAboutStory, () => ({ success: true as const })),
  mockEndpoint(complaintRights, () => []),
  mockEndpoint(objectToDelivery, () => ({ success: true as const })),
  mockEndpoint(deliveredVersion, ({ params: { number } }) => (number === '1' ? sampleFirstVersion : secondVersion)),
]
