export const hues = [0, 1, 2, 3, 4] as const
export type Hue = (typeof hues)[number]

/** From the pseudonym that somebody has on one bounty, so that a color cannot be followed to another. */
export function hueOf(pseudonym: string): Hue {
  let sum = 0
  for (let at = 0; at < pseudonym.length; at += 1) sum = (sum * 31 + pseudonym.charCodeAt(at)) % 65_536
  return hues[sum % hues.length] ?? 0
}
