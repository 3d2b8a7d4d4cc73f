import { createLink } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { SpinnerCircle } from '@/shared/ui/spinner'
import * as styles from './button.css.ts'

export type ButtonLook = {
  /** The importance: one `primary` action per view, `critical` for what cannot be undone. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'critical'
  /** Use `small` inside cards and notices. */
  size?: 'normal' | 'small'
  /** Use `full` below a column of fields. */
  width?: 'content' | 'full'
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'style'> & {
    /** Keeps the focus and ignores clicks while work is in progress. */
    busy?: boolean
  }

export function Button({
  tone = 'primary',
  size = 'normal',
  width = 'content',
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      className={styles.button({ tone, size, width })}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
    >
      {busy && <SpinnerCircle />}
      {/* An element, because browsers that translate a page replace bare text, and React then finds no place for the circle. */}
      <span className={styles.words}>{children}</span>
    </button>
  )
}

type ButtonAnchorProps = ButtonLook & Omit<ComponentProps<'a'>, 'className' | 'style'>

export function ButtonAnchor({ tone = 'primary', size = 'normal', width = 'content', ...rest }: ButtonAnchorProps) {
  return <a {...rest} className={styles.button({ tone, size, width })} />
}

export const ButtonLink = createLink(ButtonAnchor)
