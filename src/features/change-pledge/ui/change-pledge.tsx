import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { type MouseEvent, useEffect, useRef } from 'react'
import { OwnPledge } from '@/entities/bounty'
import { describeMatch } from '@/entities/matching'
import { describeError } from '@/shared/api'
import { formatAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog, ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { isSecondClick } from '@/shared/ui/disclosure'
import { Inline } from '@/shared/ui/inline'
import { PassingNotice } from '@/shared/ui/passing-notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { describeChange, raiseOf } from '../model/describe-change.ts'
import { type PledgedBounty, usePledgeChange } from '../model/use-pledge-change.ts'
import { usePledgeWithdrawal } from '../model/use-pledge-withdrawal.ts'
import { PledgeForm } from './pledge-form.tsx'

type ChangePledgeProps = {
  /** The bounty with the reader's pledge and what the reader may do with it. */
  bounty: PledgedBounty
}

/** The reader's pledge, with the actions that the server allows; nothing for readers without a pledge. */
export function ChangePledge({ bounty }: ChangePledgeProps) {
  const { title, own_pledge, life } = bounty
  const pledge = usePledgeChange(bounty)
  const { change = { from: 0, amount: 0 }, isOpen, isChanged } = pledge
  const withdrawal = usePledgeWithdrawal(bounty, pledge.cancel)
  const isWithdrawn = withdrawal.status === 'done' && own_pledge === 0
  const section = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const wasOpen = useRef(isOpen)
  // The form had the focus and is now removed.
  useEffect(() => {
    if (wasOpen.current && !isOpen) (button.current ?? section.current)?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (own_pledge === 0 && !isOpen && !isWithdrawn && !withdrawal.isOpen) return null

  const press = (event: MouseEvent) => {
    // The click has taken the focus from the field that the first one gave it.
    if (isSecondClick(event)) field.current?.focus()
    else pledge.toggle()
  }
  const match = describeMatch(bounty.matching, raiseOf(change.from, change.amount))
  const mayChange = own_pledge > 0 && life.may.includes('changePledge')
  const mayWithdraw = own_pledge > 0 && life.may.includes('withdrawPledge')
  return (
    <OwnPledge
      bounty={bounty}
      words={isWithdrawn ? 'Your pledge is withdrawn. You will not be charged.' : undefined}
      section={section}
    >
      {(mayChange || mayWithdraw) && (
        <Inline gap="small">
          {mayChange && (
            <Button ref={button} tone="secondary" size="small" aria-expanded={isOpen} onClick={press}>
              Change pledge<VisuallyHidden> on {title}</VisuallyHidden>
            </Button>
          )}
          {mayWithdraw && (
            <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => withdrawal.request(own_pledge)}>
              Withdraw pledge<VisuallyHidden> from {title}</VisuallyHidden>
            </Button>
          )}
        </Inline>
      )}
      {isOpen && <PledgeForm bounty={bounty} pledge={pledge} field={field} />}
      {isChanged && <PassingNotice>Your pledge is now {formatAmount(change.amount)}.</PassingNotice>}
      <SignInAlert open={pledge.isRefused} onClose={pledge.reconsider} focusFallback={button}>
        You must be logged in to change your pledge
      </SignInAlert>
      <ConfirmDialog
        open={pledge.isAsking}
        busy={pledge.isChanging}
        title="Confirm your pledge"
        confirmLabel="Change Pledge"
        busyLabel="Changing..."
        onConfirm={pledge.confirm}
        onClose={pledge.reconsider}
        focusFallback={button}
      >
        <p>
          You are {change.amount < change.from ? 'lowering' : 'raising'} your pledge from {formatAmount(change.from)} to{' '}
          <strong>{formatAmount(change.amount)}</strong>, {describeChange(change.from, change.amount)}, on{' '}
          <strong>{title}</strong>
        </p>
        {match !== undefined && <p>{match}</p>}
        <p>{chargedWhenClaimed}</p>
      </ConfirmDialog>
      <ConfirmedActionDialog
        action={withdrawal}
        title="Withdraw pledge"
        busyLabel="Withdrawing..."
        toErrorMessage={(error) => describeError(error, 'Failed to withdraw your pledge. Please try again.')}
        focusFallback={section}
      >
        <p>
          You are taking back your pledge of <strong>{formatAmount(withdrawal.attempt.content ?? 0)}</strong> on{' '}
          <strong>{title}</strong>
        </p>
        <p>It is never charged.</p>
      </ConfirmedActionDialog>
    </OwnPledge>
  )
}
