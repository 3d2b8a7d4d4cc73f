import { earnings, payoutDetails, storyStatement, yearStatement } from '@contract/endpoints.ts'
import {
  sampleEarnings,
  samplePayoutDetails,
  sampleStoryStatement,
  sampleYearStatement,
} from '#storybook/samples/earnings.ts'
import { mockEndpoint, mockError } from '@/shared/mock'

export const payoutHandlers = [
  mockEndpoint(earnings, () => sampleEarnings),
  mockEndpoint(payoutDetails, () => samplePayoutDetails),
  mockEndpoint(yearStatement, ({ params: { year } }) =>
    /^\d{4}$/.test(year) ? { ...sampleYearStatement, year: Number(year) } : mockError(404, 'Statement not found'),
  ),
  mockEndpoint(storyStatement, ({ params: { bountyId } }) => ({ ...sampleStoryStatement, bounty_id: bountyId })),
]
