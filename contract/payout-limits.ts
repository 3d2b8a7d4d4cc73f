/** Limits of payouts, refunds and receipts (docs/product.md#payouts-and-refunds). No first view needs them. */
export const payoutLimits = {
  /** In days after the acceptance: how long a journalist's share stays pending before it can be paid out. */
  holdDays: 7,
  /** In days: how long new or changed bank details wait before the first payout, so that a stolen account is noticed. */
  detailsHoldDays: 3,
  holderCharacters: 70,
  /** The longest description of an account that has no IBAN. */
  accountCharacters: 500,
  perRun: 500,
  runsListed: 20,
  payoutsListed: 50,
  transfersListed: 100,
  problemCharacters: 500,
  /** Lines of one statement or receipt list. */
  lines: 5_000,
} as const

export const refundLimits = { pageSize: 20, reasonCharacters: 1_000, backers: 1_000, listed: 200 } as const
