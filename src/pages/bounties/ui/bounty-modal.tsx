import type { Bounty } from '@contract/bounty.ts'
import type { RefObject } from 'react'
import { type BountyResult, bountyResultMessages } from '@/entities/bounty'
import type { VoteStanding } from '@/features/vote-bounty'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Link } from '@/shared/ui/link'
import { Spinner } from '@/shared/ui/spinner'
import { BountyActions, BountyDetails } from '@/widgets/bounty-board'

type BountyModalProps = {
  /** Undefined while loading. */
  answer: BountyResult | undefined
  /** The bounty as the board already shows it. */
  known?: Bounty | undefined
  /** True when the reader has voted for the bounty. */
  isVoted: boolean
  /** Called with the new score after the server has saved the vote. */
  onVoted: (standing: VoteStanding) => void
  /** Called with the updated bounty after a contribution. */
  onContributed: (bounty: Bounty) => void
  /** Called when the reader closes the dialog, to return to the list. */
  onClose: () => void
  /** Takes the focus after closing when an entered address opened the modal: the bounty's card. */
  focusFallback?: RefObject<HTMLElement | null>
}

export function BountyModal(props: BountyModalProps) {
  const { answer, known, isVoted, onVoted, onContributed, onClose } = props
  const dialog = props.focusFallback === undefined ? {} : { focusFallback: props.focusFallback }
  const found = answer?.status === 'found' ? answer.bounty : undefined
  const bounty = found ?? known
  if (answer !== undefined && answer.status !== 'found') {
    return (
      <Dialog {...dialog} open title={bountyResultMessages[answer.status]} width="form" onClose={onClose}>
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
              Open full page
            </Link>
          </p>
        </>
      )}
    </Dialog>
  )
}
