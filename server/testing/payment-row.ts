import type { PaymentRow } from '../money/payments/payment-rows.ts'

const before = '2026-11-20T09:00:00.000Z'

/** With an intent at the gateway, and a payer who knows what they must do until tomorrow. */
export const paymentRow = (status: PaymentRow['status'], other: Partial<PaymentRow> = {}): PaymentRow => ({
  pledge_id: status,
  bounty_id: 'bounty',
  account_id: status,
  pot_id: null,
  ended_at: null,
  ended_as: null,
  email: `${status}@example.com`,
  cents: 1_000,
  status,
  intent_id: 'pi_1',
  attempts: 0,
  updated_at: before,
  deadline_at: status === 'declined' || status === 'unconfirmed' ? '2026-11-23T09:00:00.000Z' : null,
  told_at: before,
  unconfirmed_at: status === 'unconfirmed' ? before : null,
  reminded_at: null,
  customer_id: 'cus_1',
  payment_method_id: 'pm_1',
  shortfall_accepted_at: null,
  ...other,
})
