import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import * as styles from './bounty-card.css.ts'

type BountyAnchorProps = Omit<ComponentProps<'a'>, 'className' | 'style'>

function BountyAnchor(props: BountyAnchorProps) {
  return <a {...props} className={styles.link} />
}

/** Covers the whole card. The page sets its target. */
export const BountyLink = createLink(BountyAnchor)
