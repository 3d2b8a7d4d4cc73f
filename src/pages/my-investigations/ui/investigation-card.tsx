import { excerpt } from '@contract/content.ts'
import { useId } from 'react'
import { ApplicationDates, ApplicationStatusBadge, DeliverLink } from '@/entities/application'
import { BountyStateBadge, findArticleId } from '@/entities/bounty'
import { investigationDescriptionCharacters } from '@/shared/config'
import { formatAmount } from '@/shared/lib/money'
import { ButtonLink } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Link } from '@/shared/ui/link'
import type { Investigation } from '../api/load-investigations.ts'
import * as styles from './investigation-card.css.ts'

type InvestigationCardProps = {
  /** The accepted application with its bounty. */
  investigation: Investigation
}

export function InvestigationCard({ investigation }: InvestigationCardProps) {
  const { application, bounty } = investigation
  const titleId = useId()
  const { bounty_id, bounty_title, status, total_amount } = application
  const hasArrived = bounty?.state === 'delivered' || bounty?.state === 'paid'
  return (
    <Card labelledBy={titleId} actions={wayOnFrom(investigation)}>
      <div className={styles.head}>
        <ApplicationStatusBadge status={status} />
        {hasArrived && <BountyStateBadge state={bounty.state} />}
        <span className={styles.amount}>{formatAmount(total_amount)}</span>
      </div>
      <h3 className={styles.title} id={titleId}>
        <Link look="plain" to="/bounties/$id" params={{ id: bounty_id }}>
          {bounty_title}
        </Link>
      </h3>
      <ApplicationDates application={application} />
      {bounty && (
        <p className={styles.description}>{excerpt(bounty.description, investigationDescriptionCharacters)}</p>
      )}
    </Card>
  )
}

function wayOnFrom({ application, bounty }: Investigation) {
  const articleId = bounty && findArticleId(bounty)
  if (application.status === 'accepted') return <DeliverLink bountyId={application.bounty_id} />
  return (
    articleId !== undefined && (
      <ButtonLink tone="secondary" to="/articles/$id" params={{ id: articleId }}>
        Open Article
      </ButtonLink>
    )
  )
}
