import { openStripeDashboard, payoutConnection, removeConnection, startOnboarding } from '@contract/endpoints.ts'
import { sampleNoConnection } from '#storybook/samples/payout-connection.ts'
import { mockEndpoint } from '@/shared/mock'

export const payoutConnectionHandlers = [
  mockEndpoint(payoutConnection, () => sampleNoConnection),
  mockEndpoint(removeConnection, () => sampleNoConnection),
  mockEndpoint(startOnboarding, () => ({ url: 'https://connect.stripe.com/setup/e/acct_1/sample' })),
  mockEndpoint(openStripeDashboard, () => ({ url: 'https://connect.stripe.com/express/acct_1/sample' })),
]
