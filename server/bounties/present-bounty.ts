import type { Amendment, Bounty, Contributor } from '../../contract/bounty.ts'
import { applicationLimits } from '../../contract/bounty-life-limits.ts'
import { excerpt } from '../../contract/content.ts'
import { bountyLimits, type Category, userTypes } from '../../contract/limits.ts'
import { toAmount } from '../../contract/money.ts'
import { bountyStateOf } from '../money/index.ts'
import { authorTag, type Caller, dependOn } from '../platform/index.ts'
import type { BountyRow, ContributorRow } from './bounty-rows.ts'
import { maskName, pseudonymOn } from './mask-name.ts'

/**
 * Callers see their own account id, and a pseudonym per bounty for everyone else. A global id would link masked
 * contributors to the bounties they created under their name.
 */
const identify = (secret: Uint8Array, bountyId: string, accountId: string, caller: Caller): string =>
  accountId === caller.id ? accountId : pseudonymOn(secret, bountyId, accountId)

/** Signed-out callers get the limited form. `secret` derives the pseudonyms. */
export function presentBounty(row: BountyRow, caller: Caller | undefined, secret: Uint8Array): Bounty {
  // A creator who deletes their account closes their bounties.
  dependOn([authorTag(row.creator_id)])
  const isDelivered = row.delivered_at !== null
  const isPaid = row.paid_at !== null
  const state = bountyStateOf(row)
  return {
    id: row.id,
    title: row.title,
    description: presentText(row.description, caller),
    categories: parseNames(row.category_names),
    amount: toAmount(row.amount_cents),
    total_amount: toAmount(row.total_cents),
    score: row.score,
    created_at: row.created_at,
    expires_at: state === 'open' ? row.expires_at : null,
    creator_id: caller === undefined ? '' : identify(secret, row.id, row.creator_id, caller),
    creator_name: caller === undefined ? '' : row.creator_name,
    contributor_count: row.contributor_count,
    ...(row.sponsor_count > 0 && { sponsor_count: row.sponsor_count }),
    state,
    ...(row.hidden_at !== null && { is_hidden: true }),
    is_delivered: isDelivered,
    delivered_id: isPaid || mayReadDelivery(row, caller) ? row.delivery_id : null,
    delivered_status: isDelivered ? (isPaid ? 'accepted' : 'submitted') : null,
    payment_status: isDelivered ? (isPaid ? 'paid' : 'pending') : null,
    application: presentOwnApplication(row, caller),
    application_count: row.application_count,
  }
}

const presentText = (text: string, caller: Caller | undefined) =>
  caller === undefined ? excerpt(text, bountyLimits.excerptCharacters) : text

export const presentAmendment = ({ text, added_at }: Amendment, caller: Caller | undefined): Amendment => ({
  text: presentText(text, caller),
  added_at,
})

/** Only names of our categories are stored. */
export const parseNames = (names: string | null): Category[] => (names === null ? [] : (names.split(',') as Category[]))

/** Before it is published, a delivery is readable to those whom `GET /api/delivered-bounties/:id` answers. */
const mayReadDelivery = ({ creator_id, journalist_id, own_pledge_id }: BountyRow, caller: Caller | undefined) =>
  caller !== undefined && (caller.id === creator_id || caller.id === journalist_id || own_pledge_id !== null)

function presentOwnApplication(row: BountyRow, caller: Caller | undefined): Bounty['application'] {
  const { own_application_id: id, own_application_status: status } = row
  if (caller === undefined || caller.userType < userTypes.journalist || id === null || status === null) return null
  return { id, status, ...(row.own_ended_applications >= applicationLimits.perBounty && { is_last: true }) }
}

export const presentContributor = (
  row: ContributorRow,
  bountyId: string,
  caller: Caller,
  secret: Uint8Array,
): Contributor => ({
  user_id: identify(secret, bountyId, row.account_id, caller),
  username: row.account_id === caller.id ? row.name : maskName(row.name),
  amount: toAmount(row.cents),
})
