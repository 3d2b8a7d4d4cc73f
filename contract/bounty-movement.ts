/** Every movement of a bounty's money (docs/product.md#payouts-and-refunds). */
import * as v from 'valibot'
import { Amount } from './money.ts'
import { Timestamp } from './story.ts'

/** Enough for most bounties, and a list that a phone shows at once. */
export const bountyMovementsPageSize = 20

/**
 * `pledged`: also a raise. `withdrawn`: also the part by which a pledge was lowered. `unmatched`: a match that went back to its
 * pot, because the pledge that it matched was lowered, taken back or dropped. `released`: the bounty expired or was
 * canceled. `dropped`: not paid in time. `charge_returned`: a charge that was given back because the story was not
 * published. `refund_failed`: a refund that could not be made. `charged_back`: what a backer's bank took back;
 * `chargeback_returned`: what it returned. `share`: owed to the journalist from now on. `paid_out`: sent to the journalist.
 * `payout_returned`: it came back.
 */
export const BountyMovementKind = v.picklist([
  'pledged',
  'withdrawn',
  'unmatched',
  'released',
  'dropped',
  'charged',
  'charge_returned',
  'fee',
  'share',
  'refunded',
  'refund_failed',
  'charged_back',
  'chargeback_returned',
  'paid_out',
  'payout_returned',
])
export type BountyMovementKind = v.InferOutput<typeof BountyMovementKind>

export const BountyMovement = v.object({
  id: v.string(),
  at: Timestamp,
  kind: BountyMovementKind,
  amount: Amount,
  /**
   * The backer, with a masked name unless it is the caller, or the journalist. The creator of the bounty is marked. Null for the fee, for backers if the
   * caller is signed out, for sponsors, and for the journalist if the story is hidden.
   */
  person: v.nullable(v.object({ name: v.string(), is_caller: v.boolean(), is_creator: v.boolean() })),
  /** The line that says who matches pledges; null unless it is the money of a pot. */
  match: v.nullable(v.string()),
  /** The change of the platform's fee and of the journalist's share. Negative if the movement takes from them. */
  fee: v.number(),
  share: v.number(),
})
export type BountyMovement = v.InferOutput<typeof BountyMovement>

export const BountyMovementQuery = v.object({
  after: v.optional(
    v.pipe(v.string(), v.regex(/^[\d:.TZ-]{1,40}~\d{1,2}~[\w-]{1,64}$/, 'is not a position in this list')),
  ),
})

/** Newest first. `next` is absent on the last page. `total` counts all pages; absent for a bounty with very many. */
export const BountyMovementPage = v.object({
  items: v.array(BountyMovement),
  total: v.optional(v.number()),
  next: v.optional(v.string()),
})
export type BountyMovementPage = v.InferOutput<typeof BountyMovementPage>
