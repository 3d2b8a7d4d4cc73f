import type { Bounty } from '@contract/bounty.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { type MouseEvent, useEffect, useRef } from 'react'
import { describeMatch, MatchNote } from '@/entities/matching'
import { PledgeAmountForm } from '@/entities/payment-card'
import { formatAmount, TypedAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { isSecondClick } from '@/shared/ui/disclosure'
import { PassingNotice } from '@/shared/ui/passing-notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { type PledgeRequest, pledgePathOf, usePledgeRequest } from '../model/pledge-request.ts'
import { useContribution } from '../model/use-contribution.ts'
import * as styles from './contribute.css.ts'

type ContributeButtonProps = {
  /** The bounty to contribute to. */
  bounty: Pick<Bounty, 'id' | 'title' | 'state'>
  /** Called with the updated bounty after the pledge. */
  onContributed: (bounty: Bounty) => void
  /** Opens the form by itself for a signed-in reader whose address asks for it. */
  request?: PledgeRequest | undefined
}

/**
 * Renders into a wrapping row of actions. The button stays where it is, so that a second click hits no other control;
 * the form takes a line of its own below.
 */
export function ContributeButton({ bounty: { id, title, state }, onContributed, request }: ContributeButtonProps) {
  const contribution = useContribution(id, onContributed)
  const { amount = 0, isOpen, isThanked, isWaiting } = contribution
  usePledgeRequest(request, contribution.open)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const wasOpen = useRef(isOpen)
  // The form had the focus and is now removed.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const press = (event: MouseEvent) => {
    if (isWaiting) return
    // The click has taken the focus from the field that the first one gave it.
    if (isSecondClick(event)) field.current?.focus()
    else contribution.toggle()
  }

  const sum = formatAmount(amount)
  const match = describeMatch(contribution.matching, amount)
  return (
    <>
      <Button ref={button} aria-expanded={isOpen} aria-disabled={isWaiting || undefined} onClick={press}>
        Contribute<VisuallyHidden> to {title}</VisuallyHidden>
      </Button>
      {isOpen && (
        <div className={styles.line}>
          <PledgeAmountForm
            name={`Contribute to ${title}`}
            label="Amount"
            amountSchema={TypedAmount('Please enter a valid amount', contribution.limit)}
            limit={contribution.limit}
            errorWords="Failed to increase bounty. Please try again."
            pledge={contribution}
            field={field}
            describe={(typed) => <MatchNote matching={contribution.matching} added={typed} />}
          />
        </div>
      )}
      {isThanked && <PassingNotice>Thanks for contributing {sum} to this bounty!</PassingNotice>}
      <SignInAlert
        open={contribution.isRefused}
        next={pledgePathOf(id)}
        onClose={contribution.reconsider}
        focusFallback={button}
      >
        You must be logged in to contribute
      </SignInAlert>
      <ConfirmDialog
        open={contribution.isAsking}
        busy={contribution.isContributing}
        title="Confirm your contribution"
        confirmLabel="Confirm Contribution"
        busyLabel="Contributing..."
        onConfirm={contribution.confirm}
        onClose={contribution.reconsider}
        focusFallback={button}
      >
        <p>
          You are adding <strong>{sum}</strong> to <strong>{title}</strong>
        </p>
        {match !== undefined && <p>{match}</p>}
        <p>{chargedWhenClaimed}</p>
        {state === 'assigned' && (
          <p>A journalist is working on this bounty, so you cannot take this pledge back unless it is reopened.</p>
        )}
      </ConfirmDialog>
    </>
  )
}
