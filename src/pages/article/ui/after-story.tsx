import { StoryFollowUp } from '@/features/bounties/answer-follow-up'
import { EveryMovement } from '@/features/money/view-movements'

type AfterStoryProps = {
  /** The bounty that the story answers. */
  bountyId: string
  /** The question to the creator, or all transactions. */
  shows: 'followUp' | 'movements'
}

/** One file for what comes below a story once the page is idle, so that the question to the creator costs others no request. */
export const AfterStory = ({ bountyId, shows }: AfterStoryProps) =>
  shows === 'followUp' ? <StoryFollowUp bountyId={bountyId} /> : <EveryMovement bountyId={bountyId} />
