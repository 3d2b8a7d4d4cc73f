import type { Bounty, BountyDetail } from '@contract/bounty.ts'
import { categoryLabel } from '@contract/limits.ts'
import { type ReactNode, type RefObject, useId } from 'react'
import {
  BackerFaces,
  BountyStateBadge,
  BountySteps,
  BountyTimeline,
  Brief,
  Contributors,
  DaysLeft,
  hasEnded,
  isLimited,
  NextDates,
  PledgeChart,
  Pledged,
  PostedBy,
  SectionPicture,
  takesOffers,
} from '@/entities/bounty'
import { MatchOfferNotice } from '@/entities/matching'
import { MoneyTrailView } from '@/entities/money'
import { ForVisitors } from '@/entities/session'
import { ChangePledge } from '@/features/bounties/pledge'
import { EveryMovement } from '@/features/money/view-movements'
import { FollowButton } from '@/features/reading/follow'
import { ShareQuestion } from '@/features/reading/share-page'
import { groupDigits } from '@/shared/lib/money'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { List } from '@/shared/ui/list'
import { LocalDate } from '@/shared/ui/local-date'
import { Skeleton } from '@/shared/ui/skeleton'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { AssignedJournalist } from './assigned-journalist.tsx'
import * as styles from './bounty-details.css.ts'

type BountyDetailsProps = {
  /** The bounty to describe. */
  bounty: Bounty
  /** The same bounty with its contributors, money, dates and timeline; undefined while loading. */
  detail: BountyDetail | undefined
  /** The buttons of the bounty, usually `BountyActions`. */
  actions: ReactNode
  /** The buttons with which the creator and the journalist steer the bounty. */
  management?: ReactNode
  /** The journalist's updates about the work. */
  updates?: ReactNode
  /** Shown to signed-out visitors instead of the list of contributors. */
  invitation?: ReactNode
  /** Receives the element around the actions. */
  actionsFrame?: RefObject<HTMLDivElement | null> | undefined
}

/** In the order of a phone: the brief, what the journalist tells, the timeline, the money, and how to share it. */
export function BountyDetails({
  bounty,
  detail,
  actions,
  management,
  updates,
  invitation,
  actionsFrame,
}: BountyDetailsProps) {
  const headingId = useId()
  const hasNames = !isLimited(bounty)
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <div className={styles.brief}>
          <div className={styles.picture}>
            <SectionPicture categories={bounty.categories} />
          </div>
          <Text look="note">
            <Inline as="span" gap="words">
              <BountyStateBadge state={bounty.state} />
              {hasNames && <PostedBy bounty={bounty} />}
              <LocalDate timestamp={bounty.created_at} />
            </Inline>
          </Text>
          <BountyCategories categories={bounty.categories} />
          {detail && <BountySteps bounty={detail} />}
          <People bounty={bounty} detail={detail} />
          <Brief bounty={detail ?? bounty} />
          {!hasNames && (
            <ForVisitors keepsRoom>
              <div className={styles.invitation}>{invitation}</div>
            </ForVisitors>
          )}
        </div>
        {detail && (
          <div className={styles.timeline}>
            {updates}
            <BountyTimeline timeline={detail.timeline} />
          </div>
        )}
        <div className={styles.figures}>
          <Stack gap="tiny">
            <Pledged bounty={bounty} size="page" />
            {detail && <Offers bounty={detail} />}
          </Stack>
          {detail && <MatchOfferNotice matching={detail.matching} />}
          <div ref={actionsFrame}>{actions}</div>
          {management}
          {detail && <ChangePledge bounty={detail} />}
          {detail && <NextDates bounty={detail} />}
          {detail?.journalist && <AssignedJournalist journalist={detail.journalist} />}
          {detail && (
            <Stack gap="normal">
              <MoneyTrailView money={detail.money} />
              {!hasEnded(bounty) && <PledgeChart days={detail.pledged_by_day} />}
              <EveryMovement bountyId={detail.id} />
            </Stack>
          )}
          {hasNames && !hasEnded(bounty) && (
            <Stack as="section" gap="small" aria-labelledby={headingId}>
              <Heading as="h2" size="ruled" id={headingId}>
                Contributors
              </Heading>
              {detail === undefined ? (
                <div aria-busy="true">
                  <Skeleton />
                  <Skeleton />
                  <Skeleton />
                </div>
              ) : (
                <Contributors bounty={detail} />
              )}
            </Stack>
          )}
          <Inline gap="small">
            <FollowButton kind="question" subject={bounty.id} name={bounty.title} />
          </Inline>
          <ShareQuestion id={bounty.id} title={bounty.title} />
        </div>
      </div>
    </div>
  )
}

/** Shows the backers of the question, and how much time is left. */
function People({ bounty, detail }: Pick<BountyDetailsProps, 'bounty' | 'detail'>) {
  const { expires_at, due_date } = detail?.life ?? { ...bounty, due_date: null }
  const assignedAt = detail?.timeline.findLast(({ kind }) => kind === 'assigned')?.at
  return (
    <div className={styles.people}>
      {!hasEnded(bounty) && <BackerFaces bounty={detail ?? bounty} />}
      {expires_at !== null && <DaysLeft from={bounty.created_at} until={expires_at} of="expiry" />}
      {due_date !== null && <DaysLeft from={assignedAt ?? bounty.created_at} until={due_date} of="dueDate" />}
    </div>
  )
}

type BountyCategoriesProps = {
  /** In the order of choosing; without any, nothing is shown. */
  categories: Bounty['categories']
}

export function BountyCategories({ categories }: BountyCategoriesProps) {
  if (categories.length === 0) return null
  return (
    <List layout="tags" aria-label="Categories">
      {categories.map((name) => (
        <li key={name}>
          <Text as="span" look="kicker">
            {categoryLabel(name)}
          </Text>
        </li>
      ))}
    </List>
  )
}

type OffersProps = {
  /** The bounty whose offers to count; only an open one waits for a journalist. */
  bounty: Pick<BountyDetail, 'state' | 'is_hidden' | 'offers'>
}

export function Offers({ bounty }: OffersProps) {
  if (!takesOffers(bounty)) return null
  const { offers } = bounty
  if (offers === 0) return <Text look="note">No journalist has offered to investigate yet.</Text>
  return (
    <Text look="note">
      {offers === 1 ? '1 journalist has' : `${groupDigits(offers)} journalists have`} offered to investigate.
    </Text>
  )
}
