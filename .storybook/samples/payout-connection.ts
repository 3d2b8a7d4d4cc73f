import type { PayoutConnection, StripeTransfer, StripeTransfers } from '@contract/payout-connection.ts'

export const sampleConnection: PayoutConnection = {
  status: 'ready',
  needs: [],
  usable_from: '2026-11-05T09:00:00.000Z',
  is_held: false,
}

export const sampleNoConnection: PayoutConnection = { status: 'none', needs: [], usable_from: null, is_held: false }

export const sampleTransfer: StripeTransfer = {
  id: 'payout-9',
  account_id: 'ines',
  name: 'Ines Okafor',
  amount: 842.4,
  returned: 0,
  stories: 2,
  reference: 'LEDE-7Q2M9K',
  status: 'paid',
  created_at: '2026-11-23T10:00:00.000Z',
  paid_at: '2026-11-23T10:00:02.000Z',
  is_reversing: false,
  problem: null,
}

export const sampleTransfers: StripeTransfers = {
  transfers: [
    {
      ...sampleTransfer,
      id: 'payout-10',
      account_id: 'tom',
      name: 'Tom Ahmadi',
      amount: 67.5,
      stories: 1,
      reference: 'LEDE-4HT8WC',
      status: 'pending',
      paid_at: null,
      problem: 'balance_insufficient',
    },
    sampleTransfer,
  ],
  held: [{ account_id: 'mina', name: 'Mina Lindqvist', held_at: '2026-11-20T10:00:00.000Z' }],
  provider: 'stripe',
}
