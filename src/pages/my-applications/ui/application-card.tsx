import type { Application } from '@contract/application.ts'
import { type RefObject, useId, useRef } from 'react'
import { ApplicationDates, ApplicationStatusBadge, CoverLetter, DeliverLink } from '@/entities/application'
import { formatAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Link } from '@/shared/ui/link'
import * as styles from './application-card.css.ts'

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
      <div className={styles.head}>
        <ApplicationStatusBadge status={status} />
        <span className={styles.amount}>{formatAmount(total_amount)}</span>
      </div>
      <h2 className={styles.title} id={titleId} ref={title} tabIndex={-1}>
        <Link look="plain" to="/bounties/$id" params={{ id: bounty_id }}>
          {bounty_title}
        </Link>
      </h2>
      <ApplicationDates application={application} />
      <div className={styles.words}>
        {isAnswered && owner_message !== null && (
          <CoverLetter name="Message from the creator">{owner_message}</CoverLetter>
        )}
        <CoverLetter>{cover_letter}</CoverLetter>
      </div>
    </Card>
  )
}

function actionsFor({ status, bounty_id }: Application, withdraw: () => void) {
  if (status === 'pending')
    return (
      <Button tone="secondary" aria-haspopup="dialog" onClick={withdraw}>
        Withdraw
      </Button>
    )
  return status === 'accepted' && <DeliverLink bountyId={bounty_id} />
}
