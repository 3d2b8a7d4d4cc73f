import {
  bountyMovements,
  cardOnFile,
  contributionSums,
  earnings,
  finishConfirmation,
  openStripeDashboard,
  overview,
  ownPayment,
  payoutConnection,
  payoutDetails,
  receipt,
  receipts,
  removeCard,
  removeConnection,
  removePayoutDetails,
  saveCard,
  savePayoutDetails,
  setUpCard,
  startConfirmation,
  startOnboarding,
  storyStatement,
  yearStatement,
} from '@contract/endpoints.ts'
import {
  sampleEarnings,
  samplePayoutDetails,
  sampleStoryStatement,
  sampleYearStatement,
} from '#storybook/samples/earnings.ts'
import { sampleMovementPage } from '#storybook/samples/movements.ts'
import { journalistOverview } from '#storybook/samples/overview.ts'
import { cardSetup, missingCard, recordedOnly, savedCard } from '#storybook/samples/payment-card.ts'
import { confirmation, confirmedPayment, unconfirmedPayment } from '#storybook/samples/payments.ts'
import { sampleNoConnection } from '#storybook/samples/payout-connection.ts'
import { sampleReceipt, sampleReceipts } from '#storybook/samples/receipts.ts'
import { mockEndpoint } from '@/shared/mock'

export const moneyHandlers = [
  mockEndpoint(overview, () => journalistOverview),
  mockEndpoint(contributionSums, () => ({ promised: 40, charged: 325.5, refunded: 10.05 })),
  mockEndpoint(cardOnFile, () => recordedOnly),
  mockEndpoint(setUpCard, () => cardSetup),
  mockEndpoint(saveCard, () => savedCard),
  mockEndpoint(removeCard, () => missingCard),
  mockEndpoint(earnings, () => sampleEarnings),
  mockEndpoint(payoutDetails, () => samplePayoutDetails),
  mockEndpoint(yearStatement, () => sampleYearStatement),
  mockEndpoint(storyStatement, ({ params: { bountyId } }) => ({ ...sampleStoryStatement, bounty_id: bountyId })),
  mockEndpoint(payoutConnection, () => sampleNoConnection),
  mockEndpoint(removeConnection, () => sampleNoConnection),
  mockEndpoint(startOnboarding, () => ({ url: 'https://connect.stripe.com/setup/e/acct_1/sample' })),
  mockEndpoint(openStripeDashboard, () => ({ url: 'https://connect.stripe.com/express/acct_1/sample' })),
  mockEndpoint(savePayoutDetails, () => samplePayoutDetails),
  mockEndpoint(removePayoutDetails, () => ({ details: null })),
  mockEndpoint(ownPayment, ({ params: { bountyId } }) => ({ ...unconfirmedPayment, bounty_id: bountyId })),
  mockEndpoint(startConfirmation, () => confirmation),
  mockEndpoint(finishConfirmation, ({ params: { bountyId } }) => ({ ...confirmedPayment, bounty_id: bountyId })),
  mockEndpoint(bountyMovements, ({ query }) => sampleMovementPage(query.get('after') ?? undefined)),
  mockEndpoint(receipts, ({ query }) => ({
    ...sampleReceipts,
    year: Number(query.get('year') ?? sampleReceipts.year),
  })),
  mockEndpoint(receipt, ({ params: { bountyId } }) => ({ ...sampleReceipt, bounty_id: bountyId })),
]
