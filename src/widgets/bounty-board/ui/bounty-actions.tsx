import type { Bounty } from '@contract/bounty.ts'
import { useQueryClient } from '@tanstack/react-query'
import { bountyQuery, OpenArticle, takesContributions, updateBounty } from '@/entities/bounty'
import { ContributeButton, type PledgeRequest } from '@/features/bounties/pledge'
import { VoteButton } from '@/features/bounties/vote-bounty'
import { FollowedNote } from '@/features/reading/follow'
import { ShareButtons } from '@/features/reading/share-page'
import { ApplyAction } from './apply-action.tsx'
import * as styles from './bounty-actions.css.ts'

type BountyActionsProps = {
  /** The bounty to act on. */
  bounty: Bounty
  /** The position of the row: on a card or on the bounty’s page. */
  place: 'card' | 'detail'
  /** Opens the pledge form by itself, if the bounty takes pledges. */
  pledgeRequest?: PledgeRequest
}

export function BountyActions({ bounty, place, pledgeRequest }: BountyActionsProps) {
  const queryClient = useQueryClient()
  // Their own main action is the delivery.
  const isDelivering = place === 'detail' && bounty.application?.status === 'accepted'
  const noteContribution = (changed: Bounty) => {
    updateBounty(queryClient, bounty.id, () => changed)
    void queryClient.invalidateQueries(bountyQuery(bounty.id))
  }
  return (
    <div className={styles.row}>
      {!bounty.is_hidden && <VoteButton bounty={bounty} place={place} />}
      {takesContributions(bounty) && (
        <ContributeButton
          bounty={bounty}
          onContributed={noteContribution}
          share={
            <ShareButtons kind="question" title={bounty.title} path={`/questions/${encodeURIComponent(bounty.id)}`} />
          }
          following={<FollowedNote subject={bounty.id} name={bounty.title} />}
          request={pledgeRequest}
          tone={isDelivering ? 'secondary' : 'primary'}
        />
      )}
      <OpenArticle bounty={bounty} />
      <ApplyAction bounty={bounty} place={place} />
    </div>
  )
}
