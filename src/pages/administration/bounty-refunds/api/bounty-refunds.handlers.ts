import { bountyRefunds } from '@contract/endpoints.ts'
import { sampleBountyRefunds } from '#storybook/samples/refunds.ts'
import { mockEndpoint } from '@/shared/mock'

export const bountyRefundsHandlers = [
  mockEndpoint(bountyRefunds, ({ params: { bountyId } }) => ({ ...sampleBountyRefunds, bounty_id: bountyId })),
]
