import * as styles from './avatar.css.ts'
import { initialsOf } from './initials.ts'

/** A person as a circle with initials. Decoration: what it opens or whom it stands beside says the name. */
export function Avatar({ name }: { name: string | undefined }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
