import { charactersPerReadMinute } from './limits.ts'

/** Rounds up to whole minutes, at least one (docs/specification.md#9-business-constants-and-limits). */
export function readMinutes(characters: number): number {
  return Math.max(1, Math.ceil(characters / charactersPerReadMinute))
}
