import { receipt } from '@contract/endpoints.ts'
import { sampleReceipt } from '#storybook/samples/receipts.ts'
import { mockEndpoint } from '@/shared/mock'

export const receiptHandlers = [
  mockEndpoint(receipt, ({ params: { bountyId } }) => ({ ...sampleReceipt, bounty_id: bountyId })),
]
