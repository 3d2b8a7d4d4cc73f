import { closeOwnPot, closePot } from '@contract/endpoints.ts'
import type { Pot } from '@contract/pot.ts'
import type { RefObject } from 'react'
import { describeError, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { formatAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'

const closeWords = {
  label: 'Close',
  title: 'Close pot',
  busyLabel: 'Closing...',
  doneWords: 'Pot closed.',
  effect: 'The pot stops adding to new pledges. You cannot open it again.',
  failed: 'Failed to close the pot. Please try again.',
}

const withdrawWords = {
  label: 'Withdraw',
  title: 'Withdraw proposal',
  busyLabel: 'Withdrawing...',
  doneWords: 'Proposal withdrawn.',
  effect: 'You take your proposal back before an administrator has decided. You can propose another pot.',
  failed: 'Failed to withdraw the proposal. Please try again.',
}

type ClosePotProps = {
  /** A pot that is not closed yet. A sponsor withdraws one that waits for approval. */
  pot: Pot
  /** The person who closes it. */
  by: 'sponsor' | 'administrator'
  /** Takes the focus when the buttons have gone with the pot's state. */
  focusFallback: RefObject<HTMLElement | null>
}

const endpoints = { sponsor: closeOwnPot, administrator: closePot }

export function ClosePot({ pot, by, focusFallback }: ClosePotProps) {
  const api = useApi()
  const closing = useAction(() => api(endpoints[by], { params: { id: pot.id } }), { reload: true })
  const words = pot.state === 'requested' ? withdrawWords : closeWords
  return (
    <>
      <Button size="small" tone="secondary" aria-haspopup="dialog" onClick={() => closing.request(null)}>
        {words.label}…<VisuallyHidden> {pot.disclosure}</VisuallyHidden>
      </Button>
      <ConfirmedActionDialog
        action={closing}
        title={words.title}
        busyLabel={words.busyLabel}
        doneWords={words.doneWords}
        focusFallback={focusFallback}
        toErrorMessage={(error) => describeError(error, words.failed)}
      >
        <p>{words.effect}</p>
        {pot.reserved > 0 && (
          <p>
            The <strong>{formatAmount(pot.reserved)}</strong> that it has added stays, because we told the backers.
          </p>
        )}
      </ConfirmedActionDialog>
    </>
  )
}
