import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { changedSince } from '../../../contract/approval.ts'
import { formatCents } from '../../../contract/currency.ts'
import type { Cents } from '../../../contract/money.ts'
import type { NewRefund } from '../../../contract/refund.ts'
import { requireCents } from '../../bounties/index.ts'
import { type LedgerMove, recordMoves, refundIdOf, sumByBacker } from '../../money/index.ts'
import { recordAuditEntry, refuseOwnPart } from '../../people/index.ts'
import { chunk, type PlatformServices, Refusal, refuse, type Schema } from '../../platform/index.ts'
import { type RefundSubject, refundMade, shareRefunded } from './emails.ts'
import { confirmMove, requestMoves } from './moves.ts'
import { type Charge, type PaidBounty, readCharges, requirePaidBounty, totalsOf } from './refund-rows.ts'
import type { Notice } from './telling.ts'

const notCharged = 'This account was not charged for this bounty, so there is nothing to refund.'
const everythingRefunded = 'Everything that was charged is refunded already.'
const everythingDisputed = (disputed: Cents) =>
  `${formatCents(disputed)} of the charge is disputed at the bank, which has taken it back, so nothing is left to refund.`
const refundTooHigh = (rest: Cents, disputed: Cents) =>
  disputed === 0
    ? `At most ${formatCents(rest)} can be refunded to this backer.`
    : `${formatCents(disputed)} of the charge is disputed at the bank, which has taken it back, so at most ${formatCents(rest)} can be refunded to this backer.`

export type WantedRefund = {
  bountyId: string
  callerId: string
  refund: NewRefund
  /** For a refund that the caller had proposed: who approved it, and the sum that they approved. */
  approved?: { by: string; cents: Cents }
}
type Context = { at: string } & Pick<PlatformServices, 'publicUrl' | 'outbox'>
type Part = Charge & { id: string }

/**
 * Books a refund. It takes the money from the journalist and the platform at once, and for the built-in provider it is
 * then done. Returns whom it concerns.
 */
export async function requestRefund(
  transaction: Transaction<Schema>,
  { bountyId, callerId, refund, approved }: WantedRefund,
  { at, publicUrl, outbox }: Context,
): Promise<Notice | Refusal> {
  const planned = await planRefund(transaction, { bountyId, callerId, refund })
  if (planned instanceof Refusal) return planned
  const { bounty, charges, parts, cents } = planned
  if (approved !== undefined && approved.cents !== cents) return refuse(409, changedSince)

  await insertRefunds(transaction, parts, { reason: refund.reason, callerId, at })
  const moves = movesOf(parts, charges, bounty, at)
  await recordMoves(transaction, moves)
  await recordAuditEntry(transaction, {
    actor: callerId,
    action: 'bounty.refunded',
    subject: bountyId,
    reason: refund.reason,
    details: {
      refunded_cents: cents,
      account: refund.who === 'backer' ? refund.account_id : null,
      ...(approved !== undefined && { approved_by: approved.by }),
    },
    at,
  })

  const about = {
    bountyId,
    bountyTitle: bounty.title,
    storyTitle: bounty.story_title,
    publicUrl,
    reason: refund.reason,
  }
  const shareCents = totalOf(moves.filter(({ kind }) => kind === 'clawback'))
  await outbox.enqueue(transaction, emailsOf(parts, about, { to: bounty.journalist_email, shareCents }), at)
  const backers = new Set(parts.map(({ account_id }) => account_id))
  return { accounts: [bounty.journalist_id, ...backers], storyId: bounty.story_id }
}

/** Plans the refund as it would be now. No administrator refunds where they have a part. */
export async function planRefund(
  transaction: Transaction<Schema>,
  { bountyId, callerId, refund }: Pick<WantedRefund, 'bountyId' | 'callerId' | 'refund'>,
) {
  const bounty = await requirePaidBounty(transaction, bountyId)
  if (bounty instanceof Refusal) return bounty
  const ownPart = await refuseOwnPart(transaction, bountyId, callerId)
  if (ownPart !== undefined) return ownPart
  const charges = await readCharges(transaction, bountyId)
  const parts = findParts(charges, refund)
  return parts instanceof Refusal ? parts : { bounty, charges, parts, cents: totalOf(parts) }
}

const totalOf = (rows: readonly { cents: Cents }[]): Cents => rows.reduce((total, { cents }) => total + cents, 0)

/** The amount that a bank has taken, as far as it is not refunded. */
const disputedOf = ({ cents, refunded_cents, claimed_cents }: Charge): Cents =>
  Math.min(claimed_cents, cents - refunded_cents)

const restOf = (charge: Charge): Cents => charge.cents - charge.refunded_cents - disputedOf(charge)

const sumOfDisputed = (charges: readonly Charge[]): Cents =>
  charges.reduce((sum, charge) => sum + disputedOf(charge), 0)

function nothingLeft(charges: readonly Charge[]): Refusal {
  const disputed = sumOfDisputed(charges)
  return refuse(409, disputed === 0 ? everythingRefunded : everythingDisputed(disputed))
}

/** The parts of the refund, one for each pledge: the oldest pledges of a backer are refunded first. */
function findParts(charges: readonly Charge[], refund: NewRefund): Part[] | Refusal {
  const refundable = charges.map((charge) => ({ ...charge, cents: restOf(charge) })).filter(({ cents }) => cents > 0)
  const numberParts = numberer()
  if (refund.who === 'everyone') {
    return refundable.length === 0 ? nothingLeft(charges) : refundable.map(numberParts)
  }
  const isTheirs = ({ account_id }: Charge) => account_id === refund.account_id
  const charged = charges.filter(isTheirs)
  if (charged.length === 0) return refuse(404, notCharged)
  const theirs = refundable.filter(isTheirs)
  if (theirs.length === 0) return nothingLeft(charged)
  let left = requireCents(refund.amount)
  if (left > totalOf(theirs)) return refuse(409, refundTooHigh(totalOf(theirs), sumOfDisputed(charged)))
  return theirs
    .map((charge) => {
      const cents = Math.min(charge.cents, left)
      left -= cents
      return { ...charge, cents }
    })
    .filter(({ cents }) => cents > 0)
    .map(numberParts)
}

/** Gives all parts of one backer identifiers of one request. */
function numberer() {
  const requests = new Map<string, { id: string; parts: number }>()
  return (charge: Charge): Part => {
    const request = requests.get(charge.account_id) ?? { id: makeId(), parts: 0 }
    requests.set(charge.account_id, request)
    request.parts += 1
    return { ...charge, id: refundIdOf(request.id, request.parts) }
  }
}

const isBuiltIn = ({ provider }: Charge) => provider === 'built-in'

async function insertRefunds(
  transaction: Transaction<Schema>,
  parts: readonly Part[],
  { reason, callerId, at }: { reason: string; callerId: string; at: string },
): Promise<void> {
  const rows = parts.map((part) => ({
    id: part.id,
    pledge_id: part.pledge_id,
    cents: part.cents,
    reason,
    status: isBuiltIn(part) ? ('refunded' as const) : ('requested' as const),
    problem: null,
    created_by: callerId,
    created_at: at,
    updated_at: at,
  }))
  for (const some of chunk(rows)) await transaction.insertInto('refund').values(some).execute()
}

function movesOf(
  parts: readonly Part[],
  charges: readonly Charge[],
  { id: bountyId, journalist_id: journalistId }: PaidBounty,
  at: string,
): LedgerMove[] {
  let { charged, returned } = totalsOf(charges)
  return parts.flatMap((part) => {
    const subject = { pledgeId: part.pledge_id, refundId: part.id }
    const booking = { id: part.id, subject, cents: part.cents, bountyId, backerId: part.account_id, journalistId }
    const moves = requestMoves(booking, { charged, returned }, at)
    returned += part.cents
    return isBuiltIn(part) ? [...moves, confirmMove(booking, at)] : moves
  })
}

/** With Stripe a backer gets an email once the refund is confirmed. */
function emailsOf(
  parts: readonly Part[],
  about: Omit<RefundSubject, 'provider'>,
  journalist: { to: string; shareCents: Cents },
) {
  const { shareCents, to } = journalist
  const [provider] = parts.map((part) => part.provider)
  return [
    ...sumByBacker(parts.filter(isBuiltIn)).map((backer) =>
      refundMade({ ...about, provider: 'built-in', recipient: backer.email, cents: backer.cents }),
    ),
    // A refund of a cent can come from the fee alone.
    ...(shareCents > 0 && provider !== undefined
      ? [shareRefunded({ ...about, provider, recipient: to, cents: totalOf(parts), shareCents })]
      : []),
  ]
}
