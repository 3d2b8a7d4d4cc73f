const longest = 15

/** A name as bounties show it: at most 15 characters of it (specification, section 6). */
export function truncateName(name: string): string {
  const characters = [...name]
  return characters.length <= longest ? name : `${characters.slice(0, longest).join('').trimEnd()}…`
}
