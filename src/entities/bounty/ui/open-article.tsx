import type { Bounty } from '@contract/bounty.ts'
import { ButtonLink } from '@/shared/ui/button'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'

type OpenArticleProps = {
  /** A delivered bounty, or one that has nothing to open yet. */
  bounty: Pick<Bounty, 'delivered_id' | 'state' | 'title'>
  /** Secondary where the link is one of several ways on. */
  tone?: 'primary' | 'secondary'
}

/** Leads to the published article or, while it is under review, to the delivery for those who may read it. */
export function OpenArticle({ bounty: { delivered_id: id, state, title }, tone = 'primary' }: OpenArticleProps) {
  if (id === null) return null
  const to = state === 'paid' ? '/articles/$id' : '/delivered-bounties/$id'
  return (
    <ButtonLink tone={tone} to={to} params={{ id }}>
      <span>
        Open Article<VisuallyHidden> on {title}</VisuallyHidden>
      </span>
    </ButtonLink>
  )
}
