import { acceptDelivery, deliveredBounties, deliveredBounty, rateJournalist } from '@contract/endpoints.ts'
import { sampleDeliveries, sampleDelivery } from '#storybook/samples/index.ts'
import { mockEndpoint } from '@/shared/mock'

const delivered = sampleDeliveries(4)

export const deliveryHandlers = [
  mockEndpoint(deliveredBounties, ({ query }) => {
    const words = (query.get('search') ?? '').toLowerCase()
    const items = delivered.filter(({ title, preview }) => `${title} ${preview}`.toLowerCase().includes(words))
    return { items, total: items.length }
  }),
  mockEndpoint(deliveredBounty, ({ params: { id } }) => ({ ...sampleDelivery, id })),
  mockEndpoint(rateJournalist, () => ({ success: true as const })),
  mockEndpoint(acceptDelivery, () => ({ success: true as const })),
]
