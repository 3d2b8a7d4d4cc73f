import { excerpt } from '@contract/content.ts'
import { useId } from 'react'
import { ApplicationDates, ApplicationStatusBadge, DeliverLink } from '@/entities/application'
import { BountyStateBadge, OpenArticle } from '@/entities/bounty'
import { DeliveryStatusBadge } from '@/entities/delivery'
import { investigationDescriptionCharacters } from '@/shared/config'
import { formatAmount } from '@/shared/lib/money'
import { ButtonLink } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { Investigation } from '../api/load-investigations.ts'

type InvestigationCardProps = {
  /** The accepted application with its bounty. */
  investigation: Investigation
}

export function InvestigationCard({ investigation }: InvestigationCardProps) {
  const { application, bounty } = investigation
  const titleId = useId()
  const { bounty_id, bounty_title, status, total_amount } = application
  const returnedId = returnedIdOf(investigation)
  const hasArrived = bounty?.state === 'delivered' || bounty?.state === 'paid'
  return (
    <Card labelledBy={titleId} actions={wayOnFrom(investigation)}>
      <Inline gap="compact">
        <ApplicationStatusBadge status={status} />
        {hasArrived && <BountyStateBadge state={bounty.state} />}
        {returnedId !== null && <DeliveryStatusBadge status="returned" />}
        <Text as="span" look="figure">
          {formatAmount(total_amount)}
        </Text>
      </Inline>
      <Heading as="h3" size="item" id={titleId}>
        <Link look="plain" to="/bounties/$id" params={{ id: bounty_id }}>
          {bounty_title}
        </Link>
      </Heading>
      {returnedId !== null && (
        <p>
          Your story was returned to you.{' '}
          <Link to="/delivered-bounties/$id" params={{ id: returnedId }}>
            Read what to change<VisuallyHidden>: {bounty_title}</VisuallyHidden>
          </Link>
        </p>
      )}
      {bounty?.has_follow_up && (
        <p>
          The creator has said what they think of your story.{' '}
          <Link to="/bounties/$id" params={{ id: bounty_id }}>
            Read the answer<VisuallyHidden>: {bounty_title}</VisuallyHidden>
          </Link>
        </p>
      )}
      <Stack gap="normal">
        <ApplicationDates application={application} />
        {bounty && <Text look="letter">{excerpt(bounty.description, investigationDescriptionCharacters)}</Text>}
      </Stack>
    </Card>
  )
}

/** The delivery that the journalist is to change. */
const returnedIdOf = ({ bounty }: Investigation) => (bounty?.state === 'assigned' ? bounty.delivered_id : null)

function wayOnFrom({ application, bounty }: Investigation) {
  if (application.status === 'accepted')
    return (
      <>
        <DeliverLink bountyId={application.bounty_id} title={application.bounty_title} />
        <ButtonLink tone="secondary" to="/bounties/$id" params={{ id: application.bounty_id }}>
          <span>
            More time or leave<VisuallyHidden>: {application.bounty_title}</VisuallyHidden>
          </span>
        </ButtonLink>
      </>
    )
  return (
    bounty && (
      <>
        <OpenArticle bounty={bounty} tone="secondary" />
        {bounty.state === 'paid' && (
          <ButtonLink tone="secondary" to="/earnings/stories/$id" params={{ id: bounty.id }}>
            <span>
              See earnings<VisuallyHidden>: {application.bounty_title}</VisuallyHidden>
            </span>
          </ButtonLink>
        )}
        {bounty.state === 'paid' && bounty.delivered_id !== null && (
          <ButtonLink tone="secondary" to="/articles/$id/corrections/new" params={{ id: bounty.delivered_id }}>
            <span>
              Publish a correction<VisuallyHidden>: {application.bounty_title}</VisuallyHidden>
            </span>
          </ButtonLink>
        )}
      </>
    )
  )
}
