import { receipt, receipts } from '../../../contract/endpoints.ts'
import { receiptNotFound } from '../../../contract/refund.ts'
import type { MoneyServices } from '../../money/index.ts'
import { isoTime, type Mount, refuse } from '../../platform/index.ts'
import { readReceipt, readReceipts } from './receipt-rows.ts'

export const mountReceipts: Mount<MoneyServices> = ({ route }, { database: { query }, payments, now }) => {
  route(receipts, ({ query: { year }, caller }) =>
    readReceipts(query, caller, { year, provider: payments.name, at: isoTime(now()) }),
  )

  route(
    receipt,
    async ({ params, caller }) =>
      (await readReceipt(query, caller, params.bountyId, { provider: payments.name, at: isoTime(now()) })) ??
      refuse(404, receiptNotFound),
  )
}
