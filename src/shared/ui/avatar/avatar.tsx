import * as styles from './avatar.css.ts'
import { initialsOf } from './initials.ts'

/** Hidden from screen readers: its control or the text beside it gives the name. */
export function Avatar({ name }: { name: string | undefined }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
