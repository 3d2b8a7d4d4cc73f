import { payoutOverview } from '@contract/endpoints.ts'
import { samplePayoutOverview } from '#storybook/samples/payout-runs.ts'
import { mockEndpoint } from '@/shared/mock'

export const payoutsHandlers = [mockEndpoint(payoutOverview, () => samplePayoutOverview)]
