/**
 * Offers that were begun and not sent, for as long as the page is open: a dialog that was closed by accident shows
 * again what was typed, and an offer whose answer was lost keeps its key. One for each person and bounty.
 */
import type { Attempt } from './offer.machine.ts'
import { emptyOffer, type OfferValues } from './offer-form.ts'

export type OfferDraft = { values: OfferValues; attempt: Attempt | null }

const drafts = new Map<string, OfferDraft>()
const keyOf = (userId: string, bountyId: string) => JSON.stringify([userId, bountyId])

export const readDraft = (userId: string, bountyId: string): OfferDraft =>
  drafts.get(keyOf(userId, bountyId)) ?? { values: emptyOffer, attempt: null }

export function keepDraft(userId: string, bountyId: string, draft: OfferDraft): void {
  drafts.set(keyOf(userId, bountyId), draft)
}

export function forgetDraft(userId: string, bountyId: string): void {
  drafts.delete(keyOf(userId, bountyId))
}
