import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as styles from './icon-button.css.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> & {
  /** The accessible name: what the button does. */
  label: string
  /** The Lucide icon to show. */
  icon: LucideIcon
  /** Use `small` in a row of buttons with space around it. */
  size?: 'normal' | 'small'
}

export function IconButton({ label, icon: Icon, size = 'normal', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.button({ size })} aria-label={label}>
      <Icon className={styles.icon} aria-hidden="true" strokeWidth={1.75} />
    </button>
  )
}
