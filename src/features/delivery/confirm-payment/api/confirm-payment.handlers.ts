import { finishConfirmation, ownPayment, startConfirmation } from '@contract/endpoints.ts'
import { confirmation, confirmedPayment, unconfirmedPayment } from '#storybook/samples/payments.ts'
import { mockEndpoint } from '@/shared/mock'

export const confirmPaymentHandlers = [
  mockEndpoint(ownPayment, ({ params: { bountyId } }) => ({ ...unconfirmedPayment, bounty_id: bountyId })),
  mockEndpoint(startConfirmation, () => confirmation),
  mockEndpoint(finishConfirmation, ({ params: { bountyId } }) => ({ ...confirmedPayment, bounty_id: bountyId })),
]
