/** How a bounty shows one of its backers: the color of the face, the name, and the part of the whole sum. */
import { charactersOf } from '@contract/characters.ts'
import { toCents } from '@/shared/lib/money'

const hues = [0, 1, 2, 3, 4] as const
type Hue = (typeof hues)[number]

/** From the pseudonym that somebody has on one bounty, so that a color cannot be followed to another. */
export function hueOf(pseudonym: string): Hue {
  let sum = 0
  for (let at = 0; at < pseudonym.length; at += 1) sum = (sum * 31 + pseudonym.charCodeAt(at)) % 65_536
  return hues[sum % hues.length] ?? 0
}

const longestName = 15

/** Cuts to 15 characters (docs/specification.md#6-roles-and-permissions). */
export function truncateName(name: string): string {
  const characters = charactersOf(name)
  return characters.length <= longestName ? name : `${characters.slice(0, longestName).join('').trimEnd()}…`
}

/** The part of the whole sum, matches included. Only the whole sum is 100%. Undefined if nothing is pledged. */
export function describeShare(amount: number, total: number): string | undefined {
  const part = toCents(amount)
  const whole = toCents(total)
  if (part === 0 || whole === 0) return undefined
  if (part >= whole) return '100%'
  const percent = Math.round((part * 100) / whole)
  return part * 100 < whole ? 'less than 1%' : `${Math.min(percent, 99)}%`
}
