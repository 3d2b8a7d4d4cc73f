/** The rules by which shares become payable and payouts end (docs/specification.md#payouts-and-refunds). */
import { payoutLimits } from '../../contract/payout-limits.ts'
import { isoTime } from '../iso-time.ts'

const day = 24 * 60 * 60 * 1000

const daysBefore = (at: string, days: number): string => isoTime(Date.parse(at) - days * day)
const daysAfter = (at: string, days: number): string => isoTime(Date.parse(at) + days * day)

/** From this time on, the share of a story accepted at `acceptedAt` is available. */
export const availableFrom = (acceptedAt: string): string => daysAfter(acceptedAt, payoutLimits.holdDays)

/** Shares of stories accepted at this time or earlier are available at `at`. */
export const lastAvailable = (at: string): string => daysBefore(at, payoutLimits.holdDays)

/** From this time on, bank details saved at `savedAt` can be used. */
export const usableFrom = (savedAt: string): string => daysAfter(savedAt, payoutLimits.detailsHoldDays)

/** Bank details saved at this time or earlier can be used at `at`. */
export const lastUsable = (at: string): string => daysBefore(at, payoutLimits.detailsHoldDays)
