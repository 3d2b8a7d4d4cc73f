import { removePayoutDetails, savePayoutDetails } from '@contract/endpoints.ts'
import { samplePayoutDetails } from '#storybook/samples/earnings.ts'
import { mockEndpoint } from '@/shared/mock'

export const payoutDetailsHandlers = [
  mockEndpoint(savePayoutDetails, () => samplePayoutDetails),
  mockEndpoint(removePayoutDetails, () => ({ details: null })),
]
