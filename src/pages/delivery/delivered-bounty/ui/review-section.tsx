import { reviewLimits } from '@contract/bounty-life-limits.ts'
import { type Delivery, deliveryWithheld, reviewDisputed } from '@contract/delivery.ts'
import { useId } from 'react'
import { DayFact } from '@/entities/delivery'
import { RateJournalist } from '@/features/delivery/accept-delivery'
import { CompareVersions } from '@/features/delivery/compare-versions'
import { ReviewDelivery } from '@/features/delivery/review-delivery'
import { RuleOnDelivery } from '@/features/delivery/rule-on-objections'
import { formatLocalDate, formatLocalDeadline } from '@/shared/lib/date'
import { ButtonLink } from '@/shared/ui/button'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { ReviewHistory } from './review-history.tsx'

type ReviewSectionProps = {
  /** The delivery with its review. */
  delivery: Delivery
}

/** Tells everyone concerned what happens to the delivery next, and what happened so far. */
export function ReviewSection({ delivery }: ReviewSectionProps) {
  const headingId = useId()
  const { id, bounty_id, status, user_role, review } = delivery
  const { objections_until, rounds_left, change_requests, objections, versions } = review
  const isUnderReview = status === 'submitted' && objections_until !== null && review.withheld === undefined
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Review</SectionHeading>
      <Stack gap="roomy">
        <ReviewState delivery={delivery} />
        {isUnderReview && (
          <DescriptionList layout="columns">
            <DayFact name="Objections until" day={objections_until} otherwise="" format={formatLocalDeadline} />
            {user_role === 'creator' && <Description name="Change requests left">{rounds_left}</Description>}
          </DescriptionList>
        )}
        {status === 'returned' && user_role === 'journalist' && (
          <ButtonLink to="/bounties/$id/draft" params={{ id: bounty_id }}>
            Open your draft
          </ButtonLink>
        )}
        <ReviewDelivery delivery={delivery} />
        <RuleOnDelivery delivery={delivery} />
        <RateJournalist delivery={delivery} />
        <Complaints review={review} />
        <ReviewHistory role={user_role} changeRequests={change_requests} objections={objections} />
        {versions.length > 1 && (
          <Stack gap="small">
            <Text look="note">
              {versions
                .map(({ number, delivered_at }) => `Version ${number}: ${formatLocalDate(delivered_at)}.`)
                .join(' ')}
            </Text>
            <CompareVersions deliveryId={id} versions={versions} />
          </Stack>
        )}
      </Stack>
    </section>
  )
}

function ReviewState({ delivery: { status, withdrawn, user_role, due_date, collection, review } }: ReviewSectionProps) {
  const { accepted_automatically_at, objections, is_automatic, may, withheld } = review
  const isOwner = user_role === 'creator'
  if (is_automatic) {
    return (
      <p>
        <strong>Accepted automatically</strong>, because {isOwner ? 'you' : 'its creator'} gave no answer within{' '}
        {reviewLimits.silenceDays} days.
        {may.includes('rate') && ` You can rate the journalist for ${reviewLimits.ratingDays} days after that.`}
      </p>
    )
  }
  if (status === 'accepted') {
    const isRuled = objections[0]?.ruling?.ruling === 'accepted'
    return <p>Accepted by {isRuled ? 'an administrator' : isOwner ? 'you' : 'its creator'}.</p>
  }
  if (status === 'returned') {
    const until = due_date === null ? null : <Deadline at={due_date} />
    return user_role === 'journalist' ? (
      <p>Change your story and deliver it again{until && <> by {until}</>}. Nobody is charged until it is accepted.</p>
    ) : (
      <p>
        The journalist is changing this story{until && <>, due on {until}</>}. The creator reviews it again once it is
        delivered. Nobody is charged in the meantime.
      </p>
    )
  }
  if (status === 'submitted' && withheld !== undefined) {
    return (
      <p>
        {deliveryWithheld} Nobody is charged until then.
        {withdrawn === undefined && ` The reason: ${withheld}`}
      </p>
    )
  }
  if (objections.some(({ ruling }) => ruling === null)) return <p>{reviewDisputed} Nobody is charged until then.</p>
  if (objections[0]?.ruling?.ruling === 'canceled') {
    return <p>An administrator canceled this bounty. Every pledge is released, and nobody is charged.</p>
  }
  if (collection !== null)
    return <p>This delivery is being paid for. It is accepted and published when its payments are decided.</p>
  if (accepted_automatically_at === null) return null
  return (
    <p>
      <strong>
        Accepted automatically on <Deadline at={accepted_automatically_at} />
      </strong>{' '}
      unless {isOwner ? 'you answer' : 'its creator answers'} or somebody objects. Every pledge is then charged, the
      journalist is paid and the story is published.
    </p>
  )
}

/** The journalist sees all complaints, without names, and everyone else their own. */
function Complaints({ review: { complaints, complaints_until, may } }: { review: Delivery['review'] }) {
  return (
    <>
      {may.includes('complain') && (
        <Text look="note">
          {complaints_until === null
            ? 'You were charged for this story. '
            : `You were charged for this story, and can complain until ${formatLocalDeadline(complaints_until)}. `}
          After a complaint the journalist is not paid until an administrator decides.
        </Text>
      )}
      {complaints.map(({ made_at, is_own, reason, ruling }) => (
        <Stack key={made_at} gap="small">
          <Text look="note">
            {is_own ? 'You' : 'A backer'} complained on <Day at={made_at} />.{' '}
            {ruling === null
              ? 'The payout waits until an administrator decides.'
              : ruling.ruling === 'released'
                ? 'An administrator released the payout:'
                : 'An administrator refunded backers:'}{' '}
            {ruling?.reason}
          </Text>
          <Text look="letter">{reason}</Text>
        </Stack>
      ))}
    </>
  )
}

const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatLocalDate(at)}</time>

const Deadline = ({ at }: { at: string }) => <time dateTime={at}>{formatLocalDeadline(at)}</time>
