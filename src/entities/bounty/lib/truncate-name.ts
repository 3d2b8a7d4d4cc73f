import { charactersOf } from '@contract/characters.ts'

const longest = 15

/** Cuts to 15 characters (docs/specification.md#6-roles-and-permissions). */
export function truncateName(name: string): string {
  const characters = charactersOf(name)
  return characters.length <= longest ? name : `${characters.slice(0, longest).join('').trimEnd()}…`
}
