import { ArrowBigUp } from 'lucide-react'
import { useRef } from 'react'
import { groupDigits } from '@/shared/lib/money'
import { Notice } from '@/shared/ui/notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { useVote, type VoteProps, type VoteView } from '../model/use-vote.ts'
import * as styles from './vote-button.css.ts'

/**
 * Votes for a bounty, or takes the vote back (specification, sections 4 "Vote" and 8 "Vote"). Stands in a row of
 * actions that wraps: what went wrong takes a line of its own.
 */
export function VoteButton({ title, ...vote }: VoteProps & { title: string }) {
  return <VotePanel title={title} vote={useVote(vote)} />
}

type VotePanelProps = {
  /** Of the bounty: many such buttons stand on a page. */
  title: string
  vote: VoteView
}

/** The same, of a vote that somebody else keeps. */
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
