import * as styles from './avatar.css.ts'
import { initialsOf } from './initials.ts'

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
