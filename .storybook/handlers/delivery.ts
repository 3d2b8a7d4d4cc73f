import {
  complaintRights,
  createNote,
  deliveredBounties,
  deliveredBounty,
  deliveredVersion,
  journalistStats,
  myStats,
  submitDelivery,
} from '@contract/endpoints.ts'
import { sampleDeliveries, sampleDelivery, sampleFirstVersion, sampleStats } from '#storybook/samples/index.ts'
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
  mockEndpoint(complaintRights, () => []),
  mockEndpoint(deliveredVersion, ({ params: { number } }) => (number === '1' ? sampleFirstVersion : secondVersion)),
  mockEndpoint(createNote, () => ({ id: 'note-1' })),
  mockEndpoint(submitDelivery, () => ({ id: 'delivery-1' })),
  mockEndpoint(journalistStats, () => sampleStats),
  mockEndpoint(myStats, () => sampleStats),
]
