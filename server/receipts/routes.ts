import { receipt, receipts } from '../../contract/endpoints.ts'
import { receiptNotFound } from '../../contract/refund.ts'
import { refuse } from '../http/refusal.ts'
import { isoTime } from '../iso-time.ts'
import type { Mount } from '../services.ts'
import { readReceipt, readReceipts } from './receipt-rows.ts'

export const mountReceipts: Mount = ({ route }, { database: { query }, payments, now }) => {
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
