import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import * as styles from './button.css.ts'
import type { ButtonLook } from './button.tsx'

type ButtonAnchorProps = ButtonLook & Omit<ComponentProps<'a'>, 'className' | 'style'>

/** Goes to an address that is no route of the application (yet), with a button's look. */
export function ButtonAnchor({ tone = 'primary', size = 'normal', width = 'content', ...rest }: ButtonAnchorProps) {
  return <a {...rest} className={styles.button({ tone, size, width })} />
}

/** Goes to a route, with a button's look. */
export const ButtonLink = createLink(ButtonAnchor)
