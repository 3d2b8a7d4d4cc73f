import type { BountyDetail } from '@contract/bounty.ts'
import { amendmentLimits } from '@contract/bounty-life-limits.ts'
import { formatLocalDeadline } from '@/shared/lib/date'
import { groupDigits } from '@/shared/lib/money'
import type { Step } from '../model/step-words.ts'

type StepQuestionProps = {
  /** The bounty that the step changes. */
  bounty: BountyDetail
  /** The step to confirm. */
  step: Step
}

export function StepQuestion({ bounty: { contributor_count, delivered_id, life }, step }: StepQuestionProps) {
  const { expires_at, extended_expiry, due_date, journalist_left_at, extension } = life
  switch (step) {
    case 'cancelBounty':
      return (
        <>
          <p>{tellBackers(contributor_count - 1)}</p>
          <p>
            Every pledge is released, and nobody is charged. Pending offers are rejected. <Undoable />
          </p>
        </>
      )
    case 'extendExpiry':
      return (
        <>
          {expires_at !== null && (
            <p>
              This bounty expires on <Deadline at={expires_at} />.
            </p>
          )}
          <p>
            {extended_expiry !== null && (
              <>
                If you extend it, it expires on <Deadline at={extended_expiry} />.{' '}
              </>
            )}
            You can do this once.
          </p>
        </>
      )
    case 'amendBounty':
      return (
        <>
          <p>
            What you posted stays as it is. You can add to it up to {amendmentLimits.perBounty} times, until a
            journalist is chosen.
          </p>
          <p>We’ll tell the backers and the journalists with pending offers.</p>
        </>
      )
    case 'chooseNaming':
      return <p>The published story says how many readers asked for it. It can also name you, who asked first.</p>
    case 'reopenBounty':
      return (
        <>
          <p>
            {journalist_left_at !== null && 'The journalist has left this bounty.'}
            {journalist_left_at === null && due_date !== null && (
              <>
                The due date is <Deadline at={due_date} />. Reopening the bounty ends the journalist’s assignment.
              </>
            )}
          </p>
          {delivered_id !== null && (
            <p>The story that was returned is removed. Its text stays in the journalist’s draft.</p>
          )}
          <p>
            The bounty is open again: journalists can apply, and its expiry starts anew. We’ll tell the backers, who can
            then change or withdraw their pledges. Nobody is charged.
          </p>
        </>
      )
    case 'leaveAssignment':
      return (
        <p>
          You stop working on this bounty and are not paid for it. We’ll tell its creator and backers, and the creator
          can reopen it for other journalists. <Undoable />
        </p>
      )
    case 'askForExtension':
      return (
        <p>
          {due_date !== null && (
            <>
              Your story is due on <Deadline at={due_date} />.{' '}
            </>
          )}
          The creator can agree to a later date once. We’ll then tell the backers.
        </p>
      )
    case 'agreeToExtension':
      return (
        <p>
          {extension !== null && (
            <>
              The story is then due on <Deadline at={extension.due_date} />.{' '}
            </>
          )}
          We’ll tell the backers. You can agree to more time only once.
        </p>
      )
    case 'declineExtension':
      return (
        <p>
          {due_date !== null && (
            <>
              The story stays due on <Deadline at={due_date} />.{' '}
            </>
          )}
          We’ll tell the journalist, who can ask again.
        </p>
      )
  }
}

function tellBackers(others: number): string {
  if (others < 1) return 'Nobody else has pledged to this bounty.'
  return others === 1
    ? 'We’ll tell the other backer your reason.'
    : `We’ll tell ${groupDigits(others)} other backers your reason.`
}

const Deadline = ({ at }: { at: string }) => <strong>{formatLocalDeadline(at)}</strong>

const Undoable = () => <strong>This cannot be undone.</strong>
