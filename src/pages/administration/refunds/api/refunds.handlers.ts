import { refundableBounties } from '@contract/endpoints.ts'
import { sampleRefundable } from '#storybook/samples/refunds.ts'
import { mockEndpoint } from '@/shared/mock'

export const refundsHandlers = [
  mockEndpoint(refundableBounties, ({ query }) => {
    const words = (query.get('search') ?? '').toLowerCase()
    return {
      items: sampleRefundable.filter(({ bounty_title }) => bounty_title.toLowerCase().includes(words)),
      waiting: [],
    }
  }),
]
