import { earnings, payoutDetails, storyStatement, yearStatement } from '@contract/endpoints.ts'
import {
  sampleEarnings,
  samplePayoutDetails,
  sampleStoryStatement,
  sampleYearStatement,
} from '#storybook/samples/earnings.ts'
import { mockEndpoint } from '@/shared/mock'

export const payoutHandlers = [
  mockEndpoint(earnings, () => sampleEarnings),
  mockEndpoint(payoutDetails, () => samplePayoutDetails),
  mockEndpoint(yearStatement, () => sampleYearStatement),
  mockEndpoint(storyStatement, ({ params: { bountyId } }) => ({ ...sampleStoryStatement, bounty_id: bountyId })),
]
