import { stripeTransfers } from '@contract/endpoints.ts'
import { sampleTransfers } from '#storybook/samples/payout-connection.ts'
import { mockEndpoint } from '@/shared/mock'

export const transferHandlers = [mockEndpoint(stripeTransfers, () => sampleTransfers)]
