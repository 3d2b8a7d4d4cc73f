import * as styles from './avatar.css.ts'

type AvatarProps = {
  /** The name whose initials to show. */
  name: string | undefined
}

/** Hidden from screen readers: its control or the text beside it gives the name. */
export function Avatar({ name }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

export function initialsOf(name: string | undefined): string {
  const words = name?.trim().split(/\s+/) ?? []
  const first = firstLetter(words[0])
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return first + last || 'U'
}

function firstLetter(word = ''): string {
  return ([...word][0] ?? '').toUpperCase()
}
