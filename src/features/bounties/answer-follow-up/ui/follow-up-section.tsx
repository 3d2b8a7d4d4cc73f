import type { BountyDetail } from '@contract/bounty.ts'
import { useQuery } from '@tanstack/react-query'
import { followsQuery } from '@/entities/following'
import { useSession } from '@/entities/session'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'

const followUpPanel = lazyPart(() => import('./follow-up-panel.tsx').then((module) => module.FollowUpPanel))

type FollowUpSectionProps = {
  /** The bounty, which says whether the reader can read or give the follow-up. */
  bounty: Pick<BountyDetail, 'id' | 'creator_id' | 'has_follow_up'>
}

/** Asks the creator whether the story answers their question, and shows the answer to those who may read it. */
export function FollowUpSection({ bounty: { id, creator_id, has_follow_up } }: FollowUpSectionProps) {
  const { user } = useSession()
  return user !== null && has_follow_up ? <Panel bountyId={id} isOwn={creator_id === user.id} /> : null
}

type StoryFollowUpProps = {
  /** The bounty that the story answers. */
  bountyId: string
}

/** Asks below a story. What the reader follows is loaded there anyway, and names the bounties whose creator is asked. */
export function StoryFollowUp({ bountyId }: StoryFollowUpProps) {
  const isSignedIn = useSession().user !== null
  const { data } = useQuery({ ...followsQuery, enabled: isSignedIn })
  return isSignedIn && data?.answered?.includes(bountyId) ? <Panel bountyId={bountyId} isOwn /> : null
}

function Panel(props: { bountyId: string; isOwn: boolean }) {
  const FollowUpPanel = useLazyPart(followUpPanel, true)
  return FollowUpPanel ? (
    <div data-screen-only>
      <FollowUpPanel key={props.bountyId} {...props} />
    </div>
  ) : null
}
