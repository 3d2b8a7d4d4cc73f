import type { Kysely } from 'kysely'
import { approverProposed, proposerGone, type Waiting } from '../../../contract/approval.ts'
import { userTypes } from '../../../contract/limits.ts'
import { type Reader, type Refusal, refuse, type Schema } from '../../platform/index.ts'
import { readPersonAccounts } from '../parts/parts.ts'
import { findOwnShares } from './own-part.ts'

/** Money out needs two administrators where there are two: one proposes it and another person approves it. */

type Query = Kysely<Schema>

/** The administrators who can act and are other persons than the owner of `accountId`. */
export async function readOtherAdministrators(query: Query, accountId: string) {
  const own = await readPersonAccounts(query, accountId)
  return (await readAdministrators(query)).filter(({ id }) => !own.includes(id))
}

/**
 * A single administrator decides alone. Two accounts of one person are no single administrator: otherwise somebody could enter
 * the bank details of the other administrator, and so be alone.
 */
export const needsApproval = async (query: Query, callerId: string): Promise<boolean> =>
  (await readAdministrators(query)).some(({ id }) => id !== callerId)

export const isOwnProposal = async (query: Query, proposedBy: string, callerId: string): Promise<boolean> =>
  (await readPersonAccounts(query, callerId)).includes(proposedBy)

export async function refuseApprover(
  query: Query,
  { proposedBy, callerId }: { proposedBy: string; callerId: string },
): Promise<Refusal | undefined> {
  if (await isOwnProposal(query, proposedBy, callerId)) return refuse(403, approverProposed)
  const acting = (await readAdministrators(query)).map(({ id }) => id)
  // The approver may have been suspended since the request was admitted.
  if (!acting.includes(callerId)) return refuse(403, 'Only administrators may do this')
  return acting.includes(proposedBy) ? undefined : refuse(409, proposerGone)
}

type Proposed = { proposedBy: string; proposerName: string; at: string; callerId: string }

/** `ownPart`: the refusal of a caller who has a part in it. */
export async function presentWaiting(
  query: Query,
  { proposedBy, proposerName, at, callerId }: Proposed,
  ownPart: Refusal | undefined,
): Promise<Waiting> {
  const refusal = (await refuseApprover(query, { proposedBy, callerId })) ?? ownPart
  return {
    proposed_by: proposerName,
    proposed_at: at,
    is_own: await isOwnProposal(query, proposedBy, callerId),
    obstacle: refusal?.detail ?? null,
  }
}

/** The accounts of `shares` that a run of this administrator cannot pay: nobody could make or approve it without a part in it. */
export async function findUndecidable(
  query: Query,
  shares: Parameters<typeof findOwnShares>[1],
  callerId: string,
): Promise<ReadonlySet<string>> {
  const own = await findOwnShares(query, shares, callerId)
  const theirs: ReadonlySet<string>[] = []
  for (const { id } of await readOtherAdministrators(query, callerId)) {
    theirs.push(await findOwnShares(query, shares, id))
  }
  const isBlocked = (id: string) => own.has(id) || (theirs.length > 0 && theirs.every((shared) => shared.has(id)))
  return new Set(shares.map(({ accountId }) => accountId).filter(isBlocked))
}

export const readAdministrators = (query: Reader) =>
  query
    .selectFrom('account')
    .select(['id', 'email'])
    .where('user_type', '=', userTypes.administrator)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()
