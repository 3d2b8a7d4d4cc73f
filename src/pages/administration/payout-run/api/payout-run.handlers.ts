import { payoutRun } from '@contract/endpoints.ts'
import { samplePayoutRun } from '#storybook/samples/payout-runs.ts'
import { mockEndpoint } from '@/shared/mock'

export const payoutRunHandlers = [mockEndpoint(payoutRun, ({ params: { id } }) => ({ ...samplePayoutRun, id }))]
