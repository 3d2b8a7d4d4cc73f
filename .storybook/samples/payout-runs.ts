import type { DuePayout, PayoutOverview, PayoutRun, RunPayout } from '@contract/payout.ts'

export const sampleDue: DuePayout[] = [
  {
    account_id: 'ines',
    name: 'Ines Okafor',
    amount: 1_116.45,
    stories: 2,
    hint: 'DE•• •••• 3000',
    obstacle: null,
  },
  { account_id: 'tom', name: 'Tom Ahmadi', amount: 67.5, stories: 1, hint: 'Account ••21', obstacle: null },
  { account_id: 'mina', name: 'Mina Lindqvist', amount: 540, stories: 3, hint: null, obstacle: 'no_details' },
  {
    account_id: 'olu',
    name: 'Olu Adeyemi',
    amount: 22.5,
    stories: 1,
    hint: 'FR•• •••• 0189',
    obstacle: 'new_details',
  },
]

export const samplePayoutOverview: PayoutOverview = {
  due: sampleDue,
  in_debt: [],
  owed_to_deleted: [],
  runs: [
    {
      id: 'run-2',
      created_at: '2026-11-18T09:30:00.000Z',
      created_by: 'Mina Okafor',
      is_waiting: false,
      payouts: 4,
      total: 1_733.4,
      pending: 2,
      failed: 1,
    },
    {
      id: 'run-1',
      created_at: '2026-10-18T10:00:00.000Z',
      created_by: 'Mina Okafor',
      is_waiting: false,
      payouts: 12,
      total: 8_204.1,
      pending: 0,
      failed: 0,
    },
  ],
  needs_approval: false,
  missing_settings: [],
  provider: 'built-in',
}

export const samplePayout: RunPayout = {
  id: 'payout-1',
  account_id: 'ines',
  name: 'Ines Okafor',
  amount: 1_004.4,
  kind: 'iban',
  hint: 'DE•• •••• 3000',
  reference: 'LEDE-7K2M-01',
  status: 'pending',
  paid_at: null,
  problem: null,
  items: [
    { bounty_id: 'bounty-1', bounty_title: 'Why did the flood warning come four hours late?', amount: 1_116.45 },
    { bounty_id: 'bounty-2', bounty_title: 'Who owns the empty flats above the old market?', amount: -112.05 },
  ],
}

export const samplePayoutRun: PayoutRun = {
  id: 'run-2',
  created_at: '2026-11-18T09:30:00.000Z',
  created_by: 'Mina Okafor',
  approved_by: 'Mina Okafor',
  waiting: null,
  total: 1_733.4,
  payouts: [
    samplePayout,
    {
      ...samplePayout,
      id: 'payout-2',
      account_id: 'tom',
      name: 'Tom Ahmadi',
      amount: 67.5,
      kind: 'other',
      hint: 'Account ••21',
      reference: 'LEDE-7K2M-02',
      items: [{ bounty_id: 'bounty-3', bounty_title: 'Where does the harbor sand go?', amount: 67.5 }],
    },
    {
      ...samplePayout,
      id: 'payout-3',
      account_id: 'mina',
      name: 'Mina Lindqvist',
      amount: 639,
      reference: 'LEDE-7K2M-03',
      status: 'paid',
      paid_at: '2026-11-19T08:00:00.000Z',
      items: [{ bounty_id: 'bounty-4', bounty_title: 'Who repaired the bridge twice?', amount: 639 }],
    },
    {
      ...samplePayout,
      id: 'payout-4',
      account_id: 'olu',
      name: 'Olu Adeyemi',
      amount: 22.5,
      reference: 'LEDE-7K2M-04',
      status: 'failed',
      problem: 'The bank does not know this account.',
      items: [{ bounty_id: 'bounty-5', bounty_title: 'Why is the night bus always empty?', amount: 22.5 }],
    },
  ],
  missing_settings: [],
  provider: 'stripe',
}

/** As the administrator sees it who did not start it. */
export const waitingRun: PayoutRun = {
  ...samplePayoutRun,
  approved_by: null,
  waiting: {
    proposed_by: 'Mina Okafor',
    proposed_at: '2026-11-18T09:30:00.000Z',
    is_own: false,
    obstacle: null,
  },
  payouts: samplePayoutRun.payouts.slice(0, 2),
}
