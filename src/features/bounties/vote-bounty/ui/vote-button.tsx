import type { Bounty } from '@contract/bounty.ts'
import { ArrowBigUp } from 'lucide-react'
import { useRef } from 'react'
import { groupDigits } from '@/shared/lib/money'
import { OwnLine } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { useVote, type VotePlace } from '../model/use-vote.ts'
import * as styles from './vote-button.css.ts'

type VoteButtonProps = {
  /** The bounty to vote for; its title is in the accessible name of the button. */
  bounty: Pick<Bounty, 'id' | 'title' | 'score'>
  /** Place of the button; the error texts differ. */
  place: VotePlace
}

/** An error takes its own line in the wrapping row of actions. */
export function VoteButton({ bounty, place }: VoteButtonProps) {
  const vote = useVote(bounty, place)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button className={styles.button} ref={button} type="button" aria-pressed={vote.isVoted} onClick={vote.toggle}>
        <ArrowBigUp className={styles.arrow} aria-hidden="true" strokeWidth={1.75} />
        Vote <span className={styles.score}>{groupDigits(vote.score)}</span>
        <VisuallyHidden> for {bounty.title}</VisuallyHidden>
      </button>
      {vote.error && (
        <OwnLine>
          <Notice tone="critical">{vote.error}</Notice>
        </OwnLine>
      )}
      <SignInAlert open={vote.isRefused} mayBeNew onClose={vote.closeAlert} focusFallback={button}>
        You must be logged in to vote
      </SignInAlert>
    </>
  )
}
