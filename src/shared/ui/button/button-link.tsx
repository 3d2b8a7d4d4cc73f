import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import * as styles from './button.css.ts'
import type { ButtonLook } from './button.tsx'

type ButtonAnchorProps = ButtonLook & Omit<ComponentProps<'a'>, 'className' | 'style'>

export function ButtonAnchor({ tone = 'primary', size = 'normal', width = 'content', ...rest }: ButtonAnchorProps) {
  return <a {...rest} className={styles.button({ tone, size, width })} />
}

export const ButtonLink = createLink(ButtonAnchor)
