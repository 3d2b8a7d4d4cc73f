import { charactersOf } from '@contract/characters.ts'
import * as styles from './avatar.css.ts'

type AvatarProps = {
  /** The name whose initials to show. */
  name: string | undefined
}

/** Hidden from screen readers: its control or the text beside it gives the name. */
export function Avatar({ name }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      <Initials name={name} />
    </span>
  )
}

/** Draws a letter that stands alone larger: many of them are low, like ن. */
export function Initials({ name }: AvatarProps) {
  const initials = initialsOf(name)
  return singleLetters.test(initials) ? initials : <span className={styles.single}>{initials}</span>
}

/** Letters of other scripts join, or are syllables: two of them would read as a word. */
const singleLetters = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}]/u

export function initialsOf(name: string | undefined): string {
  const words = name?.split(/\s+/).map(firstLetter).filter(Boolean) ?? []
  const [first = 'U'] = words
  const last = words.at(-1) ?? ''
  return words.length > 1 && singleLetters.test(first) && singleLetters.test(last) ? first + last : first
}

function firstLetter(word: string): string {
  const letter = charactersOf(word).find((character) => /^\p{L}/u.test(character)) ?? ''
  const capital = letter.toUpperCase()
  return charactersOf(capital).length === 1 ? capital : letter
}
