/**
 * Keeps unsent applications in memory while the page is open, per user and bounty. Reopening a closed dialog restores
 * the text, and a retry after a lost response reuses the idempotency key.
 */
import { type ApplicationValues, emptyApplication } from './application-form.ts'
import type { ApplicationAttempt } from './use-application.ts'

export type ApplicationDraft = { values: ApplicationValues; attempt: ApplicationAttempt | null }

const drafts = new Map<string, ApplicationDraft>()
const keyOf = (userId: string, bountyId: string) => JSON.stringify([userId, bountyId])

export const readDraft = (userId: string, bountyId: string): ApplicationDraft =>
  drafts.get(keyOf(userId, bountyId)) ?? { values: emptyApplication, attempt: null }

export function keepDraft(userId: string, bountyId: string, draft: ApplicationDraft): void {
  drafts.set(keyOf(userId, bountyId), draft)
}

export function forgetDraft(userId: string, bountyId: string): void {
  drafts.delete(keyOf(userId, bountyId))
}
