import type { BookedDispute, BountyRefunds, RefundableBounty } from '@contract/refund.ts'

export const sampleRefundable: RefundableBounty[] = [
  {
    bounty_id: 'bounty-1',
    bounty_title: 'Why did the flood warning come four hours late?',
    story_id: 'story-1',
    journalist_name: 'Ines Okafor',
    paid_at: '2026-11-10T09:00:00.000Z',
    charged: 1_240.5,
    refunded: 0,
    charged_back: 0,
  },
  {
    bounty_id: 'bounty-2',
    bounty_title: 'Who owns the empty flats above the old market?',
    story_id: 'story-2',
    journalist_name: 'Tom Ahmadi',
    paid_at: '2026-10-02T15:20:00.000Z',
    charged: 125,
    refunded: 50,
    charged_back: 0,
  },
]

/** Charged $125.00, of which $50.00 is refunded. The journalist is owed what is left of the share. */
export const sampleBountyRefunds: BountyRefunds = {
  ...(sampleRefundable[1] as RefundableBounty),
  fee: 7.5,
  share: 67.5,
  paid_out: 0,
  backers: [
    { account_id: 'ada', name: 'Ada Brandt', charged: 75, refunded: 0, disputed: 0 },
    { account_id: 'ben', name: 'Ben Sato', charged: 30, refunded: 30, disputed: 0 },
    { account_id: 'cleo', name: 'Cleo Marsh', charged: 20, refunded: 20, disputed: 0 },
  ],
  refunds: [
    {
      id: 'refund-2',
      backer_name: 'Ben Sato',
      amount: 30,
      reason: 'Charged twice by mistake.',
      status: 'refunded',
      problem: null,
      created_at: '2026-11-20T10:00:00.000Z',
    },
    {
      id: 'refund-1',
      backer_name: 'Cleo Marsh',
      amount: 20,
      reason: 'The story does not answer the question about the owner of the second house.',
      status: 'requested',
      problem: null,
      created_at: '2026-11-19T10:00:00.000Z',
    },
  ],
  disputes: [],
  shared_browsers: [],
  proposals: [],
  needs_approval: false,
  obstacle: null,
  provider: 'built-in',
}

/** The share was paid out before the refund of $50.00, and the next payout deducts the difference. */
export const samplePaidOutRefunds: BountyRefunds = { ...sampleBountyRefunds, paid_out: 112.5 }

const dispute: BookedDispute = {
  id: 'du_1QmXy2Lede',
  backer_name: 'Ada Brandt',
  amount: 75,
  reason: 'The cardholder says that they did not authorize the charge.',
  status: 'open',
  evidence_due_at: '2026-12-01T23:59:00.000Z',
  opened_at: '2026-11-22T10:00:00.000Z',
  closed_at: null,
}

/** Beside the refunds, the bank of the third backer has taken $75.00, so nothing is left. */
export const sampleDisputed: BountyRefunds = {
  ...sampleBountyRefunds,
  charged_back: 75,
  fee: 0,
  share: 0,
  backers: sampleBountyRefunds.backers.map((backer) =>
    backer.account_id === 'ada' ? { ...backer, disputed: 75 } : backer,
  ),
  disputes: [dispute],
  provider: 'stripe',
}

/** Two administrators: one has proposed a refund, and the other sees it. */
export const sampleProposed: BountyRefunds = {
  ...sampleBountyRefunds,
  needs_approval: true,
  proposals: [
    {
      id: 'proposal-1',
      backer_name: 'Ada Brandt',
      amount: 25,
      reason: 'The story does not answer the question.',
      waiting: {
        proposed_by: 'Mina Okafor',
        proposed_at: '2026-11-21T10:00:00.000Z',
        is_own: false,
        obstacle: null,
      },
    },
  ],
}
