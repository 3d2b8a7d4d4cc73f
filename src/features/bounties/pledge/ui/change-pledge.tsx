import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { OwnPledge } from '@/entities/bounty'
import { describeMatch } from '@/entities/matching'
import { describeError } from '@/shared/api'
import { formatAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog, ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { Inline } from '@/shared/ui/inline'
import { PassingNotice } from '@/shared/ui/passing-notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import {
  describeChange,
  type PledgedBounty,
  raiseOf,
  usePledgeChange,
  usePledgeWithdrawal,
} from '../model/use-pledge-change.ts'
import { PledgeForm } from './pledge-form.tsx'

type ChangePledgeProps = {
  /** The bounty with the reader's pledge and what the reader may do with it. */
  bounty: PledgedBounty
}

/** The reader's pledge, with the actions that the server allows; nothing for readers without a pledge. */
export function ChangePledge({ bounty }: ChangePledgeProps) {
  const { title, own_pledge, life } = bounty
  const pledge = usePledgeChange(bounty)
  const { content: change = { from: 0, amount: 0 }, isOpen, button, section } = pledge
  const withdrawal = usePledgeWithdrawal(bounty, pledge.cancel)
  const isWithdrawn = withdrawal.status === 'done' && own_pledge === 0
  if (own_pledge === 0 && !isOpen && !isWithdrawn && !withdrawal.isOpen) return null

  const match = describeMatch(bounty.matching, raiseOf(change.from, change.amount))
  const mayChange = own_pledge > 0 && life.may.includes('changePledge')
  const mayWithdraw = own_pledge > 0 && life.may.includes('withdrawPledge')
  return (
    <OwnPledge
      bounty={bounty}
      words={isWithdrawn ? 'Your pledge is withdrawn. You won’t be charged.' : undefined}
      section={section}
    >
      {(mayChange || mayWithdraw) && (
        <Inline gap="small">
          {mayChange && (
            <Button ref={button} tone="secondary" size="small" aria-expanded={isOpen} onClick={pledge.press}>
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
      {isOpen && <PledgeForm bounty={bounty} pledge={pledge} />}
      {pledge.isDone && <PassingNotice>Your pledge is now {formatAmount(change.amount)}.</PassingNotice>}
      <SignInAlert open={pledge.isRefused} onClose={pledge.backToForm} focusFallback={button}>
        Sign in to change your pledge
      </SignInAlert>
      <ConfirmDialog
        open={pledge.isAsking}
        busy={pledge.isBusy}
        title="Confirm your pledge"
        confirmLabel="Change pledge"
        busyLabel="Changing..."
        onConfirm={pledge.confirm}
        onClose={pledge.backToForm}
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
        doneWords="Pledge withdrawn."
        toErrorMessage={(error) => describeError(error, 'Failed to withdraw your pledge. Please try again.')}
        focusFallback={section}
      >
        <p>
          You are taking back your pledge of <strong>{formatAmount(withdrawal.attempt.content ?? 0)}</strong> on{' '}
          <strong>{title}</strong>
        </p>
        <p>You won’t be charged.</p>
      </ConfirmedActionDialog>
    </OwnPledge>
  )
}
