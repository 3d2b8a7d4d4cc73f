import type { Delivery, DeliveryRole } from '@contract/delivery.ts'
import { useId, useState } from 'react'
import {
  CollectionNotice,
  DayFact,
  DeliveryStatusBadge,
  ownPledgeNames,
  PaymentStatusBadge,
  roleNames,
} from '@/entities/delivery'
import { StoryContent, StoryStandfirst } from '@/entities/document'
import { MoneyTrailView } from '@/entities/money'
import { AcceptanceThanks, AcceptDelivery } from '@/features/delivery/accept-delivery'
import { PublishCollected } from '@/features/delivery/publish-collected'
import { ShareButtons } from '@/features/reading/share-page'
import { formatLocalDeadline } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { ButtonLink } from '@/shared/ui/button'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './delivered-bounty-page.css.ts'
import { ReviewSection } from './review-section.tsx'

type DeliveredBountyPageProps = {
  /** The delivery with its story and payment. */
  delivery: Delivery
}

export function DeliveredBountyPage({ delivery }: DeliveredBountyPageProps) {
  const { id, title, bounty_id, bounty_title, journalist_name, status, user_role, content, withdrawn } = delivery
  const { money, collection } = delivery
  const [isThanked, setIsThanked] = useState(false)
  const isPublic = status === 'accepted' && withdrawn === undefined
  const hasActions = isPublic || delivery.review.may.includes('accept')
  // The creator has nothing left to do; for others the link to the story stays in sight.
  const isDecided = status === 'accepted' && user_role === 'creator'
  return (
    <PageFrame width="broad">
      <Stack as="article" gap="large">
        <PageHeading title={title} language={delivery.language} label={`Delivered by ${journalist_name}`}>
          <Stack gap="normal">
            <div lang={delivery.language}>
              <StoryStandfirst content={content} />
            </div>
            <p>
              For{' '}
              <Link to="/bounties/$id" params={{ id: bounty_id }} dir="auto">
                {bounty_title}
              </Link>
            </p>
          </Stack>
        </PageHeading>
        {withdrawn !== undefined && <Notice>{withdrawn}</Notice>}
        {isThanked && (
          <AcceptanceThanks
            delivery={delivery}
            share={<ShareButtons kind="story" title={title} path={`/articles/${id}`} />}
          />
        )}
        <BountyInformation delivery={delivery} />
        {collection !== null && (
          <CollectionNotice
            collection={collection}
            action={
              collection.awaits_you && (
                <ButtonLink size="small" to="/payments/$id" params={{ id: bounty_id }}>
                  Confirm your payment
                </ButtonLink>
              )
            }
          />
        )}
        {user_role === 'creator' && <PublishCollected delivery={delivery} />}
        <ReviewSection delivery={delivery} />
        {withdrawn === undefined && (
          <div className={styles.body} lang={delivery.language}>
            <StoryContent content={content} copies={delivery.pictures} />
          </div>
        )}
        <footer className={styles.foot}>
          <Stack gap="large">
            <MoneyTrailView money={money} />
            <BackButton role={user_role} />
          </Stack>
        </footer>
        {(user_role === 'creator' || hasActions) && (
          // An open dialog of the acceptance outlives its button.
          <div className={isDecided ? styles.bar : `${styles.bar} ${styles.inSight}`} hidden={!hasActions}>
            <Inline gap="small" justify="between">
              <Text as="span" look="figure">
                <VisuallyHidden>Total: </VisuallyHidden>
                {formatAmount(delivery.payment_amount)}
              </Text>
              <Inline gap="small">
                {isPublic && (
                  <ButtonLink tone="secondary" to="/articles/$id" params={{ id }}>
                    Read the published story
                  </ButtonLink>
                )}
                {user_role === 'creator' && (
                  <AcceptDelivery delivery={delivery} onAccepted={() => setIsThanked(true)} />
                )}
              </Inline>
            </Inline>
          </div>
        )}
      </Stack>
    </PageFrame>
  )
}

function BountyInformation({ delivery }: { delivery: Delivery }) {
  const headingId = useId()
  const { status, payment_status, user_role, feedback } = delivery
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Bounty Information</SectionHeading>
      <DescriptionList layout="columns">
        <Description name="Status">
          <DeliveryStatusBadge status={status} />
        </Description>
        <Description name="Payment status">
          <PaymentStatusBadge status={payment_status} />
        </Description>
        {delivery.own_charge !== undefined && (
          <Description name="You were charged">
            <Link to="/receipts/$id" params={{ id: delivery.bounty_id }}>
              {formatAmount(delivery.own_charge)}
            </Link>
          </Description>
        )}
        <Description name="Your role">{roleNames[user_role]}</Description>
        <DayFact name="Delivered" day={delivery.delivery_date} otherwise="" />
        <DayFact name="Due date" day={delivery.due_date} otherwise="None" format={formatLocalDeadline} />
        <DayFact name="Accepted on" day={delivery.acceptance_date} otherwise="Not yet" />
        <Description name="Total">{formatAmount(delivery.payment_amount)}</Description>
        <Description name={ownPledgeNames[user_role]}>{formatAmount(delivery.initial_amount)}</Description>
        <Description name="Contributions">{formatAmount(delivery.contributions_amount)}</Description>
      </DescriptionList>
      {feedback !== null && (
        <figure className={styles.feedback}>
          <Text as="figcaption" look="note">
            {user_role === 'creator' ? 'Your feedback' : 'Feedback from the creator'}
          </Text>
          <blockquote className={styles.feedbackWords} dir="auto">
            <Text look="letter" dir={undefined}>
              {feedback}
            </Text>
          </blockquote>
        </figure>
      )}
    </section>
  )
}

type BackButtonProps = {
  /** The user's role in the delivery, which decides where the button leads. */
  role?: DeliveryRole
}

export function BackButton({ role = 'creator' }: BackButtonProps) {
  const { to, words } = listOf[role]
  return (
    <ButtonLink tone="secondary" to={to}>
      {words}
    </ButtonLink>
  )
}

/** The list that shows the delivery to each role. */
const listOf = {
  creator: { to: '/delivered-bounties', words: 'Back to Delivered Bounties' },
  contributor: { to: '/my-contributions', words: 'Back to My Contributions' },
  journalist: { to: '/my-investigations', words: 'Back to My Investigations' },
  administrator: { to: '/admin/objections', words: 'Back to Objections' },
} as const satisfies Record<DeliveryRole, { to: string; words: string }>
