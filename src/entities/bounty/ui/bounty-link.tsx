import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import * as styles from './bounty-card.css.ts'

type BountyAnchorProps = Omit<ComponentProps<'a'>, 'className' | 'style'>

function BountyAnchor(props: BountyAnchorProps) {
  return <a {...props} className={styles.link} />
}

/** The title of a card as a link; the words around it lead there too. Where it leads is for the page to say. */
export const BountyLink = createLink(BountyAnchor)
