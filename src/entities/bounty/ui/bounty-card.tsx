import type { Bounty } from '@contract/bounty.ts'
import { excerpt } from '@contract/excerpt.ts'
import { bountyLimits, categoryLabel } from '@contract/limits.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { describeOwnMoney } from '@/entities/money/@x/bounty'
import { groupDigits } from '@/shared/lib/money'
import { Inline } from '@/shared/ui/inline'
import { LocalDate } from '@/shared/ui/local-date'
import { Text } from '@/shared/ui/text'
import { hasEnded } from '../model/bounty-state.ts'
import { BackerDots } from './backer-faces.tsx'
import { BountyStateBadge } from './bounty-badges.tsx'
import * as styles from './bounty-card.css.ts'
import { DaysLeft } from './days-left.tsx'
import { Pledged } from './pledged.tsx'
import { PostedBy } from './posted-by.tsx'
import { SectionPicture } from './section-picture.tsx'

type BountyCardProps = {
  /** The bounty to show. */
  bounty: Bounty
  /** The title as a `BountyLink`. */
  title?: ReactNode
  /** The actions of the card, with the vote and its count; without them the card shows the score. */
  actions?: ReactNode
}

export function BountyCard({ bounty, title = bounty.title, actions }: BountyCardProps) {
  const titleId = useId()
  return (
    <div className={styles.frame}>
      <article className={styles.card} aria-labelledby={titleId}>
        <div className={styles.words}>
          <h3 className={styles.title} id={titleId} dir="auto" lang={languageOfScript(bounty.title)}>
            {title}
          </h3>
          <p className={styles.description} dir="auto" lang={languageOfScript(bounty.description)}>
            {excerpt(bounty.description, bountyLimits.excerptCharacters)}
          </p>
          <Text look="note">
            <Inline as="span" gap="words">
              {bounty.creator_name !== '' && <PostedBy bounty={bounty} />}
              <LocalDate timestamp={bounty.created_at} />
              {bounty.categories.length > 0 && <span>{bounty.categories.map(categoryLabel).join(', ')}</span>}
              {bounty.expires_at !== null && (
                <span>
                  Expires on <LocalDate timestamp={bounty.expires_at} />
                </span>
              )}
            </Inline>
          </Text>
        </div>
        <div className={styles.picture}>
          <SectionPicture categories={bounty.categories} />
        </div>
        <div className={styles.figures}>
          <Pledged bounty={bounty} />
          {!hasEnded(bounty) && <BackerDots bounty={bounty} />}
          {bounty.expires_at !== null && (
            <Text as="span" look="note">
              <DaysLeft from={bounty.created_at} until={bounty.expires_at} />
            </Text>
          )}
          <BountyStateBadge state={bounty.state} />
          {bounty.own_money && <Text look="label">{describeOwnMoney(bounty.own_money)}</Text>}
        </div>
        <div className={styles.actions}>{actions ?? <Score score={bounty.score} />}</div>
      </article>
    </div>
  )
}

function Score({ score }: { score: number }) {
  return (
    <Text look="note">
      {groupDigits(score)} {score === 1 ? 'vote' : 'votes'}
    </Text>
  )
}

type BountyAnchorProps = Omit<ComponentProps<'a'>, 'className' | 'style'>

function BountyAnchor(props: BountyAnchorProps) {
  return <a {...props} className={styles.link} />
}

/** Covers the whole card. The page sets its target. */
export const BountyLink = createLink(BountyAnchor)
