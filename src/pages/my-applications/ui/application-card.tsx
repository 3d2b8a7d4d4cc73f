import type { Application } from '@contract/application.ts'
import { type RefObject, useId, useRef } from 'react'
import { ApplicationDates, ApplicationStatusBadge, CoverLetter, DeliverLink } from '@/entities/application'
import { formatAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'

type ApplicationCardProps = {
  /** The user's own application. */
  application: Application
  /** Called with a ref to the title, which takes the focus once the button is gone. */
  onWithdraw: (title: RefObject<HTMLElement | null>) => void
}

export function ApplicationCard({ application, onWithdraw }: ApplicationCardProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { bounty_id, bounty_title, status, cover_letter, owner_message, total_amount } = application
  const isAnswered = status === 'accepted' || status === 'rejected'
  return (
    <Card labelledBy={titleId} actions={actionsFor(application, () => onWithdraw(title))}>
      <Inline gap="compact">
        <ApplicationStatusBadge status={status} />
        <Text as="span" look="figure">
          {formatAmount(total_amount)}
        </Text>
      </Inline>
      <Heading as="h2" size="item" id={titleId} ref={title} tabIndex={-1}>
        <Link look="plain" to="/bounties/$id" params={{ id: bounty_id }}>
          {bounty_title}
        </Link>
      </Heading>
      <Stack gap="normal">
        <ApplicationDates application={application} />
        {isAnswered && owner_message !== null && (
          <CoverLetter name="Message from the creator" about={bounty_title}>
            {owner_message}
          </CoverLetter>
        )}
        <CoverLetter about={bounty_title}>{cover_letter}</CoverLetter>
      </Stack>
    </Card>
  )
}

function actionsFor({ status, bounty_id, bounty_title: title }: Application, withdraw: () => void) {
  if (status === 'pending')
    return (
      <Button tone="secondary" aria-haspopup="dialog" onClick={withdraw}>
        <span>
          Withdraw<VisuallyHidden> the offer for “{title}”</VisuallyHidden>
        </span>
      </Button>
    )
  return status === 'accepted' && <DeliverLink bountyId={bounty_id} title={title} />
}
