/** The append-only record of what operators did, and of what people did with their whole account. */
import os from 'node:os'
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { Database } from '../database/open.ts'
import type { AuditLogTable, Schema } from '../database/schema.ts'

export type Action =
  | 'user.promoted'
  | 'user.suspended'
  | 'user.restored'
  | 'user.reset'
  | 'user.verified'
  | 'account.exported'
  | 'account.deleted'
  | 'story.hidden'
  | 'story.shown'
  | 'instructions.changed'

export type Act = {
  /** Who did it: `cli:NAME`, or an account's identifier. */
  actor: string
  action: Action
  /**
   * The identifier of what it was done to. An account is named by its identifier and never by its email: this row
   * outlives the account.
   */
  subject: string
  reason?: string | null
  /** Without secrets, names and addresses. */
  details?: Record<string, string | number | boolean | null>
  /** ISO 8601 in UTC. */
  at: string
  /** For an act that must not be recorded twice. */
  id?: string
}

/** Records an act in the transaction that does it; false where an act with this identifier is recorded already. */
export async function recordAct(transaction: Transaction<Schema>, act: Act): Promise<boolean> {
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

/** The person at the command line, by the name their system knows them by. */
export function commandLineActor(): string {
  try {
    return `cli:${os.userInfo().username}`
  } catch {
    // A container may run as a user identifier without a name.
    return 'cli'
  }
}

/** The most rows that are listed at once. */
const listedActs = 500

/** The newest acts, oldest of them first; `subject` is an identifier, or the email of an account. */
export async function listActs({ query }: Pick<Database, 'query'>, subject?: string): Promise<AuditLogTable[]> {
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
