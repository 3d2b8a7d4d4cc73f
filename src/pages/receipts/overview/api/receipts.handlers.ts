import { receipts } from '@contract/endpoints.ts'
import { sampleReceipts } from '#storybook/samples/receipts.ts'
import { mockEndpoint } from '@/shared/mock'

export const receiptsHandlers = [
  mockEndpoint(receipts, ({ query }) => ({
    ...sampleReceipts,
    year: Number(query.get('year') ?? sampleReceipts.year),
  })),
]
