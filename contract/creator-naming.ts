import * as v from 'valibot'
import { charactersOf } from './characters.ts'

/** How the published story names the creator of its question (docs/product.md#names). */
export const CreatorNaming = v.picklist(['none', 'initials', 'name'])
export type CreatorNaming = v.InferOutput<typeof CreatorNaming>

const firstLetter = (word: string) => charactersOf(word).find((character) => /^\p{L}/u.test(character)) ?? ''

/** The first letters of the first and the last word, such as `N. F.`; a name of one word has one. */
function abbreviate(name: string): string {
  const [first, ...others] = name.split(/\s+/).map(firstLetter).filter(Boolean)
  const letters = first === undefined ? [] : [first, ...others.slice(-1)]
  return letters.map((letter) => `${letter.toUpperCase()}.`).join(' ')
}

/** The words that stand for somebody of this name; empty for nobody. */
export function nameFor(naming: CreatorNaming, name: string): string {
  if (naming === 'none') return ''
  return naming === 'name' ? name : abbreviate(name)
}
