import type { Earnings, Movement, OwnPayout, PayoutDetails, StoryStatement, YearStatement } from '@contract/payout.ts'

export const samplePayoutDetails: PayoutDetails = {
  details: {
    kind: 'iban',
    hint: 'DE•• •••• 3000',
    saved_at: '2026-03-02T09:00:00.000Z',
    usable_from: '2026-03-05T09:00:00.000Z',
  },
}

const paidPayout: OwnPayout = {
  id: 'payout-1',
  created_at: '2026-11-02T10:00:00.000Z',
  amount: 842.4,
  kind: 'iban',
  status: 'paid',
  hint: 'DE•• •••• 3000',
  reference: 'LEDE-7Q2M9K',
  paid_at: '2026-11-03T15:30:00.000Z',
  problem: null,
  returned: 0,
}

export const sampleEarnings: Earnings = {
  balance: { pending: 1116.45, available: 80, on_the_way: 100, paid: 842.4 },
  held: 0,
  next_available_at: '2026-11-28T09:00:00.000Z',
  payouts: [
    {
      ...paidPayout,
      id: 'payout-3',
      created_at: '2026-11-23T10:00:00.000Z',
      amount: 100,
      status: 'pending',
      reference: 'LEDE-4HT8WC',
      paid_at: null,
    },
    {
      ...paidPayout,
      id: 'payout-2',
      created_at: '2026-11-12T10:00:00.000Z',
      amount: 100,
      status: 'failed',
      reference: 'LEDE-9XB3RD',
      paid_at: null,
      problem: 'The bank does not know this account.',
    },
    paidPayout,
  ],
  years: [2026, 2025],
  provider: 'stripe',
}

export const sampleNoEarnings: Earnings = {
  balance: { pending: 0, available: 0, on_the_way: 0, paid: 0 },
  held: 0,
  next_available_at: null,
  payouts: [],
  years: [],
  provider: 'stripe',
}

const gauges = { bounty_id: 'bounty-1', bounty_title: 'Why did the flood warning come four hours late?' }
const ferry = { bounty_id: 'bounty-2', bounty_title: 'Who decided to sell the harbor ferry?' }

export const sampleMovements: Movement[] = [
  { at: '2026-10-20T09:00:00.000Z', kind: 'earned', ...ferry, amount: 1067.4, reference: null },
  { at: '2026-11-03T15:30:00.000Z', kind: 'paid_out', ...ferry, amount: -887.4, reference: 'LEDE-7Q2M9K' },
  { at: '2026-11-03T15:30:00.000Z', kind: 'offset', ...gauges, amount: 45, reference: 'LEDE-7Q2M9K' },
  { at: '2026-11-10T08:00:00.000Z', kind: 'refunded', ...ferry, amount: -90, reference: null },
  { at: '2026-11-11T08:00:00.000Z', kind: 'refund_reversed', ...ferry, amount: 90, reference: null },
  { at: '2026-11-21T09:00:00.000Z', kind: 'earned', ...gauges, amount: 1116.45, reference: null },
]

export const sampleYearStatement: YearStatement = {
  year: 2026,
  journalist_name: 'Ines Okafor',
  opening: -45,
  earned: 2183.85,
  refunded: 0,
  charged_back: 0,
  paid: 842.4,
  closing: 1296.45,
  movements: sampleMovements,
  is_complete: true,
  provider: 'stripe',
}

export const sampleStoryStatement: StoryStatement = {
  ...ferry,
  story_id: 'delivery-2',
  story_title: 'The ferry was sold before anybody voted',
  journalist_name: 'Ines Okafor',
  accepted_at: '2026-10-20T09:00:00.000Z',
  charged: 1186,
  backers: 14,
  refunded: 100,
  charged_back: 0,
  is_held: false,
  fee: 108.6,
  share: 977.4,
  paid: 887.4,
  movements: [
    { at: '2026-10-20T09:00:00.000Z', kind: 'earned', ...ferry, amount: 1067.4, reference: null },
    { at: '2026-11-03T15:30:00.000Z', kind: 'paid_out', ...ferry, amount: -887.4, reference: 'LEDE-7Q2M9K' },
    { at: '2026-11-10T08:00:00.000Z', kind: 'refunded', ...ferry, amount: -90, reference: null },
  ],
  provider: 'stripe',
}

/** A charge of $60.00 is disputed, and the bank has not decided. */
export const sampleHeldStatement: StoryStatement = {
  ...sampleStoryStatement,
  charged_back: 60,
  is_held: true,
  fee: 102.6,
  share: 923.4,
  movements: [
    ...sampleStoryStatement.movements,
    { at: '2026-11-14T08:00:00.000Z', kind: 'charged_back', ...ferry, amount: -54, reference: null },
  ],
}
