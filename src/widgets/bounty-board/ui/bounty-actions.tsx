import type { Bounty } from '@contract/bounty.ts'
import { findArticleId, takesContributions } from '@/entities/bounty'
import { ContributeButton } from '@/features/contribute-to-bounty'
import { VoteButton, type VoteStanding } from '@/features/vote-bounty'
import { ButtonLink } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { ApplyAction } from './apply-action.tsx'

type BountyActionsProps = {
  /** The bounty to act on. */
  bounty: Bounty
  /** True when the reader has voted. */
  isVoted: boolean
  /** The position of the row: on a card or on the page of the bounty. */
  place: 'card' | 'detail'
  /** Called with the new score after the server has saved the vote. */
  onVoted: (standing: VoteStanding) => void
  /** Called with the updated bounty after a contribution. */
  onContributed: (bounty: Bounty) => void
}

export function BountyActions({ bounty, isVoted, place, onVoted, onContributed }: BountyActionsProps) {
  const articleId = findArticleId(bounty)
  return (
    <Inline gap="small">
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
    </Inline>
  )
}
