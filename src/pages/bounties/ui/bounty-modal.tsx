import type { Bounty } from '@contract/bounty.ts'
import type { RefObject } from 'react'
import { answerWords, type BountyAnswer } from '@/entities/bounty'
import type { VoteStanding } from '@/features/vote-bounty'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Link } from '@/shared/ui/link'
import { Spinner } from '@/shared/ui/spinner'
import { BountyActions, BountyDetails } from '@/widgets/bounty-board'

type BountyModalProps = {
  /** Nothing while it is on its way. */
  answer: BountyAnswer | undefined
  /** What the board shows of it already. */
  known?: Bounty | undefined
  isVoted: boolean
  onVoted: (standing: VoteStanding) => void
  onContributed: (bounty: Bounty) => void
  onClose: () => void
  /** Its card, for an address that was entered: nothing opened the modal then. */
  focusFallback?: RefObject<HTMLElement | null>
}

/** A bounty over the board, with what the board knows of it at once (specification, section 2 "/bounties"). */
export function BountyModal(props: BountyModalProps) {
  const { answer, known, isVoted, onVoted, onContributed, onClose } = props
  const dialog = props.focusFallback === undefined ? {} : { focusFallback: props.focusFallback }
  const found = answer?.status === 'found' ? answer.bounty : undefined
  const bounty = found ?? known
  if (answer !== undefined && answer.status !== 'found') {
    return (
      <Dialog {...dialog} open title={answerWords[answer.status]} width="form" onClose={onClose}>
        <Button onClick={onClose}>Go Back</Button>
      </Dialog>
    )
  }
  return (
    <Dialog {...dialog} open title={bounty?.title ?? 'Bounty'} width="broad" onClose={onClose}>
      {bounty === undefined ? (
        <Spinner layout="block" />
      ) : (
        <>
          <BountyDetails
            bounty={bounty}
            contributors={found?.contributors}
            money={found?.money}
            actions={
              <BountyActions
                bounty={bounty}
                isVoted={isVoted}
                place="detail"
                onVoted={onVoted}
                onContributed={onContributed}
              />
            }
          />
          <p>
            <Link to="/bounties/$id" params={{ id: bounty.id }}>
              Open on a page of its own
            </Link>
          </p>
        </>
      )}
    </Dialog>
  )
}
