/**
 * The product as a reader of docs/product.md would describe it. It never calls the code under test, so that both
 * can be compared.
 */
import type { BountyState } from '../../../contract/bounty.ts'
import type { Cents } from '../../../contract/money.ts'
import type { ConnectionModel } from './connect-model.ts'

export const day = 24 * 60 * 60 * 1000

export const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0)

export type RefundModel = {
  backerId: string
  pledgeId: string
  cents: Cents
  status: 'requested' | 'refunded' | 'failed'
}

/** `potId`: of what a sponsor adds. */
export type ChargeModel = { backerId: string; cents: Cents; potId: string | null }

/** As the product has recorded it, which can be later than the bank. */
export type DisputeModel = {
  backerId: string
  pledgeId: string
  cents: Cents
  status: 'inquiry' | 'open' | 'won' | 'lost'
  /** In cents: taken from fee and share. */
  booked: Cents
  /** In cents: taken beyond the charge, which the platform bears. */
  lost: Cents
}

/** While an acceptance waits for payers and for owners of declined cards. */
export type CollectingModel = {
  /** When the time of each pledge's owner is over, if its card was declined or has to be confirmed. */
  deadlines: Map<string, number>
  /** Pledges whose payers confirmed them. */
  confirmed: Set<string>
  /** The creator publishes with what was collected. */
  isShortfall: boolean
}

export const noCollecting = (): CollectingModel => ({
  deadlines: new Map(),
  confirmed: new Set(),
  isShortfall: false,
})

/** Raising a pledge adds another one, unless a card could not be charged for the difference. */
export type PledgeModel = {
  backerId: string
  cents: Cents
  match: { potId: string; cents: Cents } | undefined
  /** The product's name for it, once it is recorded. */
  id?: string
}

export type BountyModel = {
  id: string
  state: BountyState
  /** Oldest first, without those that ended. What a sponsor adds is the sum of the matches. */
  pledges: PledgeModel[]
  /** Whose pledge it is, for each pledge of a delivered bounty. */
  owners: Map<string, string>
  dropped: Set<string>
  deliveryId: string
  /** The journalist who was assigned last. */
  journalistId: string
  paidAt: number | undefined
  /** The amount that each pledge of a delivered bounty is, or was, to be charged. */
  charges: Map<string, ChargeModel>
  collecting: CollectingModel
  refunds: Map<string, RefundModel>
  disputes: Map<string, DisputeModel>
  /** By backer: whether an administrator still has to rule. */
  complaints: Map<string, 'open' | 'ruled'>
}

export type PayoutModel = {
  id: string
  /** Undefined for a transfer through Stripe. */
  runId: string | undefined
  journalistId: string
  /** In cents, by bounty, in the order of their identifiers. */
  items: Map<string, Cents>
  status: 'pending' | 'paid' | 'failed'
  /** In cents: what came back of a transfer. */
  returned: Cents
}

export type PotModel = {
  id: string
  sponsorId: string
  percent: number
  /** In cents, for the pledges of one backer on one bounty. */
  most: Cents
  /** In cents. */
  total: Cents
  endsAt: number
  isClosed: boolean
  /** The sponsor's card failed for a story. */
  isUnpaid: boolean
}

export type Books = {
  bounties: BountyModel[]
  payouts: PayoutModel[]
  /** Oldest first. */
  pots: PotModel[]
  /** When each journalist saved the bank details that they have. */
  details: Map<string, number>
  /** The account at Stripe of each journalist who has, or had, one. */
  connections: Map<string, ConnectionModel>
}

export const newBounty = (id: string): BountyModel => ({
  id,
  state: 'open',
  pledges: [],
  owners: new Map(),
  dropped: new Set(),
  deliveryId: 'nothing',
  journalistId: 'nobody',
  paidAt: undefined,
  charges: new Map(),
  collecting: noCollecting(),
  refunds: new Map(),
  disputes: new Map(),
  complaints: new Map(),
})

/** In cents. */
export const pledgedBy = ({ pledges }: BountyModel, backerId: string): Cents =>
  sum(pledges.map((pledge) => (pledge.backerId === backerId ? pledge.cents : 0)))

export const backersOf = ({ pledges }: BountyModel): string[] => [...new Set(pledges.map(({ backerId }) => backerId))]
