import type { Transaction } from 'kysely'
import { expiryAfter, expiryWarningBefore, latestExpiryOf } from '../money/index.ts'
import { cancelJobs, type Schema, scheduleJob } from '../platform/index.ts'

/** Both dates are ISO 8601 in UTC. */
export async function setExpiry(transaction: Transaction<Schema>, bountyId: string, expiresAt: string): Promise<void> {
  await transaction.updateTable('bounty').set({ expires_at: expiresAt }).where('id', '=', bountyId).execute()
  const dueAt = expiryWarningBefore(expiresAt)
  await scheduleJob(transaction, { kind: 'warn of expiry', subjectId: bountyId, dueAt })
  await scheduleJob(transaction, { kind: 'expire', subjectId: bountyId, dueAt: expiresAt })
}

type Expiring = { id: string; expires_at: string | null; expiry_days: number }

/** Starts the period of an open bounty anew. A date that is already later stays. Returns the date. */
export async function restartExpiry(transaction: Transaction<Schema>, bounty: Expiring, at: string): Promise<string> {
  const restarted = expiryAfter(at, bounty.expiry_days)
  const expiresAt = bounty.expires_at !== null && bounty.expires_at > restarted ? bounty.expires_at : restarted
  await setExpiry(transaction, bounty.id, expiresAt)
  return expiresAt
}

/** A pledge starts the period anew, up to a year after the bounty was posted: one cent again and again moves it no further. */
export async function postponeExpiry(
  transaction: Transaction<Schema>,
  bounty: Expiring & { created_at: string },
  at: string,
): Promise<void> {
  const restarted = expiryAfter(at, bounty.expiry_days)
  const latest = bounty.expires_at === null ? restarted : latestExpiryOf(bounty.created_at)
  const postponed = restarted < latest ? restarted : latest
  if (bounty.expires_at === null || postponed > bounty.expires_at) await setExpiry(transaction, bounty.id, postponed)
}

/** For a bounty that is no longer open. */
export async function stopExpiry(transaction: Transaction<Schema>, bountyId: string): Promise<void> {
  await transaction.updateTable('bounty').set({ expires_at: null }).where('id', '=', bountyId).execute()
  await cancelJobs(transaction, bountyId, ['warn of expiry', 'expire'])
}
