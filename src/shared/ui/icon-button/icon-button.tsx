import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as styles from './icon-button.css.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> & {
  /** What it does: its accessible name. */
  label: string
  icon: LucideIcon
  /** `small` in a row of many, beside which nothing else stands close. */
  size?: 'normal' | 'small'
}

/** A button that shows only an icon. With `aria-pressed` it is a toggle. */
export function IconButton({ label, icon: Icon, size = 'normal', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.button({ size })} aria-label={label}>
      <Icon className={styles.icon} aria-hidden="true" strokeWidth={1.75} />
    </button>
  )
}
