/** Bank details as rows store them: encrypted JSON, and a hint that screens may show. */
import * as v from 'valibot'
import { isLatin, isReachable, type NewPayoutDetails, SavedPayoutDetails } from '../../../contract/payout.ts'
import { createSealing } from '../../platform/index.ts'

export type SealedDetails = {
  /** `id` is the account of `payout_details`, or the payout that has a copy: a sealed text opens only there. */
  seal: (id: string, details: NewPayoutDetails) => string
  /** Undefined if the server's secret has changed or the text was tampered with. */
  open: (id: string, sealed: string) => NewPayoutDetails | undefined
}

export function createSealedDetails(secret: Uint8Array): SealedDetails {
  const sealing = createSealing(secret, 'lede payout details')
  return {
    seal: (id, details) => sealing.seal(id, JSON.stringify(details)),
    open(id, sealed) {
      try {
        return v.parse(SavedPayoutDetails, JSON.parse(sealing.open(id, sealed)))
      } catch {
        // Every error means the same to the caller: these details cannot be used.
        return undefined
      }
    },
  }
}

const hidden = '••••'

/** Country and last four characters of an IBAN, as `DE•• •••• 3000`; otherwise the last four letters or digits. */
export function hintOf(details: NewPayoutDetails): string {
  if (details.kind === 'iban') return `${details.iban.slice(0, 2)}•• ${hidden} ${details.iban.slice(-4)}`
  const characters = Array.from(details.account).filter((character) => /[\p{L}\p{N}]/u.test(character))
  return `${hidden} ${characters.slice(-4).join('')}`.trim()
}

/** Why no bank file can have these details; undefined for all that were saved since both are checked. */
export function findDetailsProblem(details: NewPayoutDetails): 'outside_sepa' | 'holder_not_latin' | undefined {
  if (details.kind !== 'iban') return undefined
  if (!isReachable(details.iban)) return 'outside_sepa'
  return isLatin(details.holder) ? undefined : 'holder_not_latin'
}
