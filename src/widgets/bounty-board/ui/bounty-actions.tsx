import type { Bounty } from '@contract/bounty.ts'
import { findArticleId, takesContributions } from '@/entities/bounty'
import { ContributeButton } from '@/features/contribute-to-bounty'
import { VoteButton, type VoteStanding } from '@/features/vote-bounty'
import { ButtonLink } from '@/shared/ui/button'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { ApplyAction } from './apply-action.tsx'
import * as styles from './bounty-actions.css.ts'

type BountyActionsProps = {
  bounty: Bounty
  isVoted: boolean
  place: 'card' | 'detail'
  onVoted: (standing: VoteStanding) => void
  onContributed: (bounty: Bounty) => void
}

export function BountyActions({ bounty, isVoted, place, onVoted, onContributed }: BountyActionsProps) {
  const articleId = findArticleId(bounty)
  return (
    <div className={styles.row}>
      <VoteButton
        bountyId={bounty.id}
        title={bounty.title}
        isVoted={isVoted}
        score={bounty.score}
        place={place}
        onSaved={onVoted}
      />
      {takesContributions(bounty) && <ContributeButton bounty={bounty} onContributed={onContributed} />}
      {articleId !== undefined && (
        <ButtonLink to="/articles/$id" params={{ id: articleId }}>
          Open Article<VisuallyHidden> on {bounty.title}</VisuallyHidden>
        </ButtonLink>
      )}
      <ApplyAction bounty={bounty} place={place} />
    </div>
  )
}
