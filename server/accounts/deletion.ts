/**
 * Deletes an account (docs/decisions/0026). Its row stays as an anonymous tombstone that ledger entries and stories
 * refer to; all other personal data is deleted.
 */
import type { Transaction } from 'kysely'
import { formerMember } from '../../contract/account.ts'
import { userTypes } from '../../contract/limits.ts'
import {
  applicationRejected,
  closePotsOf,
  endPledges,
  readLivingPledges,
  rejectPending,
  removeDraft,
  stopExpiry,
} from '../bounties/index.ts'
import { dropReferences } from '../content/index.ts'
import { queueCustomerRemoval } from '../money/index.ts'
import { recordAuditEntry } from '../people/index.ts'
import {
  announce,
  announceStories,
  authorTag,
  type Caller,
  filesOf,
  isoTime,
  liftSuppression,
  type Outbox,
  Refusal,
  type Schema,
} from '../platform/index.ts'
import type { PublishingServices } from '../publishing/index.ts'
import { findDeletionError } from './deletion-checks.ts'

const removedText = 'Removed with the account.'
const closedDescription = 'This bounty was closed because its creator deleted their account.'

type Deletion = {
  caller: Pick<Caller, 'id' | 'email' | 'name' | 'sessionId'>
  byline: 'keep' | 'remove'
}

/** Returns false if the session has ended. After a refusal nothing has changed. */
export async function deleteAccount(
  services: PublishingServices,
  { caller, byline }: Deletion,
): Promise<boolean | Refusal> {
  const { database, mediaStorage, outbox, mailer, publicUrl, now, rateLimiter, logger } = services
  const at = isoTime(now())
  const outcome = await database.write(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .innerJoin('session', 'session.account_id', 'account.id')
      .select(['account.email', 'account.name', 'account.email_verified_at'])
      .where('account.id', '=', caller.id)
      .where('account.deleted_at', 'is', null)
      .where('account.suspended_at', 'is', null)
      .where('session.id', '=', caller.sessionId)
      .where('session.ended_at', 'is', null)
      .executeTakeFirst()
    if (account === undefined) return undefined
    const error = await findDeletionError(transaction, caller.id, services)
    if (error !== undefined) return error
    await withdrawPledges(transaction, caller.id, at)
    await removeReasons(transaction, caller.id)
    await closePotsOf(transaction, caller.id, at)
    const concerned = [
      ...(await withdrawApplications(transaction, caller.id, at)),
      ...(await closeOpenBounties(transaction, { creatorId: caller.id, at, publicUrl, outbox })),
    ]
    await transaction
      .updateTable('article')
      .set({ byline: byline === 'keep' ? account.name : null })
      .where('author_id', '=', caller.id)
      .execute()
    await queueCustomerRemoval(transaction, caller.id, at)
    const media = await removeBelongings(transaction, caller.id)
    // The owner of an address that was never verified may be somebody else.
    if (account.email_verified_at !== null) {
      await transaction.deleteFrom('newsletter_subscriber').where('email', '=', account.email).execute()
      await liftSuppression(transaction, account.email)
    }
    await transaction
      .updateTable('account')
      .set({
        // No address has a blank, so nobody can register this one beforehand, which would block the deletion.
        email: `deleted ${caller.id}`,
        name: formerMember,
        phone: null,
        password_hash: 'no password has this hash',
        user_type: userTypes.regular,
        journalist_agreed_at: null,
        contributions_seen_until: null,
        deleted_at: at,
        updated_at: at,
      })
      .where('id', '=', caller.id)
      .execute()
    const act = { actor: caller.id, action: 'account.deleted', subject: caller.id, details: { byline }, at } as const
    await recordAuditEntry(transaction, act)
    return { email: account.email, concerned, media }
  })
  if (outcome === undefined) return false
  if (outcome instanceof Refusal) return outcome

  mailer.nudge()
  announceStories(services, [authorTag(caller.id)])
  // Do not notify the deleted account: its page signs out by itself.
  announce(services, [...new Set(outcome.concerned)])
  // The account is already deleted, so log any later error; the media sweep removes leftover files.
  const followUp = async () => {
    // On PostgreSQL a concurrent statement may have inserted rows during the transaction; from now on the database
    // rejects them.
    const late = await database.write(async (transaction) => {
      await queueCustomerRemoval(transaction, caller.id, at)
      return removeBelongings(transaction, caller.id)
    })
    for (const media of [...outcome.media, ...late]) {
      for (const file of filesOf(media)) await mediaStorage.remove(`${media.id}/${file}`)
    }
    await rateLimiter.clear('wrongPasswordsByEmail', caller.id)
    await rateLimiter.clear('forgotPasswordByEmail', caller.id)
  }
  await followUp().catch((err) =>
    logger.error({ err }, 'failed to remove the files or rate limits of a deleted account'),
  )
  return true
}

/** Withdraws pending applications and removes every cover letter. Returns the creators to notify. */
async function withdrawApplications(
  transaction: Transaction<Schema>,
  journalistId: string,
  at: string,
): Promise<string[]> {
  const withdrawn = await transaction
    .updateTable('application')
    .set({ status: 'withdrawn', updated_at: at })
    .where('journalist_id', '=', journalistId)
    .where('status', '=', 'pending')
    .returning('bounty_id')
    .execute()
  await transaction
    .updateTable('application')
    .set({ cover_letter: removedText })
    .where('journalist_id', '=', journalistId)
    .execute()
  if (withdrawn.length === 0) return []
  const creators = await transaction
    .selectFrom('bounty')
    .innerJoin('application', 'application.bounty_id', 'bounty.id')
    .select('bounty.creator_id')
    .distinct()
    .where('application.journalist_id', '=', journalistId)
    .where('application.status', '=', 'withdrawn')
    .execute()
  return creators.map(({ creator_id }) => creator_id)
}

/** Withdraws this person's pledges from open bounties of others; no other pledge can still be charged. */
async function withdrawPledges(transaction: Transaction<Schema>, accountId: string, at: string): Promise<void> {
  const bounties = await transaction
    .selectFrom('pledge')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .select('bounty.id')
    .distinct()
    .where('pledge.account_id', '=', accountId)
    .where('pledge.ended_at', 'is', null)
    .where('bounty.creator_id', '!=', accountId)
    .where('bounty.assigned_at', 'is', null)
    .execute()
  for (const { id } of bounties) {
    await endPledges(transaction, await readLivingPledges(transaction, id, accountId), 'withdrawn', at)
  }
}

/**
 * Removes the words that this person wrote on timelines, in questions that the newsroom has hidden, in requests for more time and for
 * changes, to journalists who made them an offer, in objections and in complaints.
 */
async function removeReasons(transaction: Transaction<Schema>, accountId: string): Promise<void> {
  const ownBounties = transaction.selectFrom('bounty').select('bounty.id').where('bounty.creator_id', '=', accountId)
  await transaction
    .updateTable('application')
    .set({ owner_message: null })
    .where('bounty_id', 'in', ownBounties)
    .execute()
  await transaction
    .updateTable('change_request')
    .set({ points: JSON.stringify([removedText]) })
    .where('asked_by', '=', 'creator')
    .where('delivery_id', 'in', ({ selectFrom }) =>
      selectFrom('delivery').select('delivery.id').where('delivery.bounty_id', 'in', ownBounties),
    )
    .execute()
  await transaction
    .updateTable('bounty')
    .set({ hidden_title: null, hidden_description: null })
    .where('creator_id', '=', accountId)
    .execute()
  await transaction.updateTable('amendment').set({ hidden_text: null }).where('bounty_id', 'in', ownBounties).execute()
  for (const table of ['objection', 'complaint'] as const) {
    await transaction.updateTable(table).set({ reason: removedText }).where('account_id', '=', accountId).execute()
  }
  await transaction.updateTable('bounty_event').set({ reason: null }).where('actor_id', '=', accountId).execute()
  await transaction
    .updateTable('extension')
    .set({ reason: removedText })
    .where('application_id', 'in', (own) =>
      own.selectFrom('application').select('application.id').where('application.journalist_id', '=', accountId),
    )
    .execute()
}

/** Closes this person's open bounties and rejects their applications. Returns the journalists to notify. */
async function closeOpenBounties(
  transaction: Transaction<Schema>,
  { creatorId, at, publicUrl, outbox }: { creatorId: string; at: string; publicUrl: string; outbox: Outbox },
): Promise<string[]> {
  const closed = await transaction
    .updateTable('bounty')
    .set({ closed_at: at, description: closedDescription })
    .where('creator_id', '=', creatorId)
    .where('assigned_at', 'is', null)
    .where('closed_at', 'is', null)
    .returning(['id', 'title'])
    .execute()
  const journalists: string[] = []
  for (const { id, title } of closed) {
    for (const table of ['amendment', 'tip', 'tip_block'] as const) {
      await transaction.deleteFrom(table).where('bounty_id', '=', id).execute()
    }
    await transaction.deleteFrom('follow').where('kind', '=', 'question').where('subject', '=', id).execute()
    await endPledges(transaction, await readLivingPledges(transaction, id), 'released', at)
    await stopExpiry(transaction, id)
    const about = { bountyId: id, bountyTitle: title, publicUrl, message: null }
    const write = (recipient: string) => applicationRejected({ ...about, recipient })
    journalists.push(...(await rejectPending(transaction, { bountyId: id, at, outbox, write })))
  }
  return journalists
}

/** Deletes rows that only this person uses. Returns the media whose files must be deleted. */
async function removeBelongings(transaction: Transaction<Schema>, accountId: string) {
  const drafts = await transaction.selectFrom('draft').select('id').where('account_id', '=', accountId).execute()
  for (const { id } of drafts) await removeDraft(transaction, { id, accountId })
  await dropReferences(transaction, [{ kind: 'author', id: accountId }])
  await transaction
    .deleteFrom('media_reference')
    .where('holder_kind', '=', 'update')
    .where('holder_id', 'in', (own) =>
      own.selectFrom('progress_update').select('id').where('author_id', '=', accountId),
    )
    .execute()
  await transaction.deleteFrom('progress_update').where('author_id', '=', accountId).execute()
  for (const table of [
    'author_profile',
    'note',
    'tip',
    'tip_block',
    'follow_up',
    'vote',
    'follow',
    'following_seen',
    'notification',
    'notification_read',
    'notification_choice',
    'notification_settings',
    'digest',
    'saved_story',
    'withdrawn_text',
    'card',
    'payout_details',
    'connect_account',
    'password_reset',
    'email_verification',
    'email_change',
    'known_device',
    'push_subscription',
    'session',
    'idempotency',
  ] as const) {
    await transaction.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  await transaction.deleteFrom('refund_proposal').where('proposed_by', '=', accountId).execute()
  await transaction.deleteFrom('follow').where('kind', '=', 'author').where('subject', '=', accountId).execute()
  // A draft of somebody else that shows their picture must not keep it.
  await transaction
    .deleteFrom('media_reference')
    .where('holder_kind', 'in', ['draft', 'draft-version'])
    .where('media_id', 'in', ({ selectFrom }) => selectFrom('media').select('id').where('owner_id', '=', accountId))
    .execute()
  return transaction
    .deleteFrom('media')
    .where('owner_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('media_reference').select('media_id').whereRef('media_reference.media_id', '=', 'media.id')),
      ),
    )
    .returning(['id', 'kind', 'width', 'content_type'])
    .execute()
}

export const isAboutDeletedAccount = (error: unknown): boolean =>
  error instanceof Error && /\baccount_is_deleted\b/.test(error.message)
