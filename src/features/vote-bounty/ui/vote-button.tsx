import { ArrowBigUp } from 'lucide-react'
import { useRef } from 'react'
import { groupDigits } from '@/shared/lib/money'
import { Notice } from '@/shared/ui/notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { useVote, type VoteProps, type VoteView } from '../model/use-vote.ts'
import * as styles from './vote-button.css.ts'

/** An error takes its own line in the wrapping row of actions. */
export function VoteButton({
  title,
  ...vote
}: VoteProps & {
  /** The bounty's title, which the accessible name of the button contains. */
  title: string
}) {
  return <VotePanel title={title} vote={useVote(vote)} />
}

type VotePanelProps = {
  /** Title of the bounty, which distinguishes the many vote buttons on a page. */
  title: string
  /** State and actions of the vote, from `useVote`. */
  vote: VoteView
}

export function VotePanel({ title, vote }: VotePanelProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        className={styles.button}
        ref={button}
        type="button"
        aria-pressed={vote.isVoted}
        aria-disabled={vote.isWaiting || undefined}
        onClick={vote.isWaiting ? undefined : vote.toggle}
      >
        <ArrowBigUp className={styles.arrow} aria-hidden="true" strokeWidth={1.75} />
        Vote <span className={styles.score}>{groupDigits(vote.score)}</span>
        <VisuallyHidden> for {title}</VisuallyHidden>
      </button>
      {vote.error && (
        <div className={styles.error}>
          <Notice tone="critical">{vote.error}</Notice>
        </div>
      )}
      <SignInAlert open={vote.isRefused} onClose={vote.closeAlert} focusFallback={button}>
        You must be logged in to vote
      </SignInAlert>
    </>
  )
}
