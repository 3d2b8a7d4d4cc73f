import os from 'node:os'
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { AuditLogTable, Database, Schema } from '../../platform/index.ts'

export type Action =
  | 'user.promoted'
  | 'user.suspended'
  | 'user.restored'
  | 'user.reset'
  | 'user.verified'
  | 'user.renamed'
  | 'email.change-requested'
  | 'email.change-canceled'
  | 'email.changed'
  | 'account.exported'
  | 'account.deleted'
  | 'payout-details.saved'
  | 'payout-details.removed'
  | 'connection.opened'
  | 'connection.changed'
  | 'connection.removed'
  | 'transfer.requested'
  | 'transfer.sent'
  | 'transfer.failed'
  | 'transfer.returned'
  | 'transfer.reversal-requested'
  | 'transfers.allowed'
  | 'story.hidden'
  | 'story.shown'
  | 'update.hidden'
  | 'update.shown'
  | 'question.hidden'
  | 'question.shown'
  | 'text.hidden'
  | 'text.shown'
  | 'instructions.changed'
  | 'front-page.arranged'
  | 'pledge.changed'
  | 'pledge.withdrawn'
  | 'bounty.expired'
  | 'bounty.canceled'
  | 'bounty.expiry-extended'
  | 'bounty.amended'
  | 'bounty.reopened'
  | 'assignment.left'
  | 'due-date.extended'
  | 'delivery.submitted'
  | 'delivery.returned'
  | 'delivery.objected'
  | 'delivery.hidden'
  | 'delivery.shown'
  | 'delivery.ruled'
  | 'complaint.made'
  | 'complaint.ruled'
  | 'delivery.accepted-automatically'
  | 'delivery.shortfall-accepted'
  | 'delivery.paid'
  | 'bounty.refunded'
  | 'refund.proposed'
  | 'refund.approved'
  | 'refund.declined'
  | 'refund.withdrawn'
  | 'payout-run.created'
  | 'payout-run.approved'
  | 'payout-run.declined'
  | 'payout-run.withdrawn'
  | 'payout-run.exported'
  | 'payouts.paid'
  | 'payout.failed'
  | 'pot.proposed'
  | 'pot.requested'
  | 'pot.opened'
  | 'pot.declined'
  | 'pot.closed'
  | 'domain.blocked'
  | 'domain.unblocked'
  | 'newsletter.scheduled'
  | 'newsletter.canceled'
  | 'newsletter.stopped'
  | 'newsletter.deleted'
  | 'newsletter.exported'
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.deleted'
  | 'webhook.secret-rotated'

export type Act = {
  /** `cli:NAME`, `job` or an account identifier. */
  actor: string
  action: Action
  /**
   * Identifier of the affected object. For an account use its identifier, never its email, because this row outlives
   * the account.
   */
  subject: string
  reason?: string | null
  /** Must not contain secrets, names or addresses. */
  details?: Record<string, string | number | boolean | null>
  /** ISO 8601 in UTC. */
  at: string
  /** Set this for an action that must be recorded only once. */
  id?: string
}

export async function recordAuditEntry(transaction: Transaction<Schema>, act: Act): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('audit_log')
    .values({
      id: act.id ?? makeId(),
      at: act.at,
      actor: act.actor,
      action: act.action,
      subject: act.subject,
      reason: act.reason ?? null,
      details: JSON.stringify(act.details ?? {}),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function commandLineActor(): string {
  try {
    return `cli:${os.userInfo().username}`
  } catch {
    // A container may run with a user id that has no name.
    return 'cli'
  }
}

const listedActs = 500

/** Returns the newest actions in chronological order; `subject` is an identifier or an account's email. */
export async function listAuditLog({ query }: Pick<Database, 'query'>, subject?: string): Promise<AuditLogTable[]> {
  const account =
    subject === undefined
      ? undefined
      : await query.selectFrom('account').select('id').where('email', '=', subject.toLowerCase()).executeTakeFirst()
  const acts = await query
    .selectFrom('audit_log')
    .selectAll()
    .$if(subject !== undefined, (all) => all.where('subject', '=', account?.id ?? subject ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedActs)
    .execute()
  return acts.reverse()
}

const reasonCharacters = 500

export const reasonRules = `A reason is one line of at most ${reasonCharacters} characters.`

export function checkReason(text: string): string | undefined {
  const reason = text.trim()
  return reason === '' || reason.length > reasonCharacters || /\p{Cc}/u.test(reason) ? undefined : reason
}
