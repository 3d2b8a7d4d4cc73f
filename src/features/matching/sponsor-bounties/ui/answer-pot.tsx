import { answerPot } from '@contract/endpoints.ts'
import type { Pot } from '@contract/pot.ts'
import type { RefObject } from 'react'
import { SponsorTerms } from '@/entities/matching'
import { describeError, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { formatAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'

type AnswerPotProps = {
  /** A pot that was proposed to the reader. */
  pot: Pot
  /** Takes the focus when the buttons have gone with the pot's state. */
  focusFallback: RefObject<HTMLElement | null>
}

export function AnswerPot({ pot, focusFallback }: AnswerPotProps) {
  const api = useApi()
  const answer = (agree: boolean) => api(answerPot, { params: { id: pot.id }, body: { agree } })
  const agreeing = useAction(() => answer(true), { reload: true })
  const declining = useAction(() => answer(false), { reload: true })
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => agreeing.request(null)}>
        Agree…<VisuallyHidden> {pot.disclosure}</VisuallyHidden>
      </Button>
      <Button size="small" tone="quiet" aria-haspopup="dialog" onClick={() => declining.request(null)}>
        Decline…<VisuallyHidden> {pot.disclosure}</VisuallyHidden>
      </Button>
      <ConfirmedActionDialog
        action={agreeing}
        title="Agree"
        busyLabel="Opening..."
        doneWords="Pot accepted."
        focusFallback={focusFallback}
        tone="primary"
        toErrorMessage={(error) => describeError(error, 'Failed to open the pot. Please try again.')}
      >
        <p>
          You add {pot.percent}% to other people’s pledges, up to a total of <strong>{formatAmount(pot.total)}</strong>.
          Readers see “{pot.disclosure}”.
        </p>
        <SponsorTerms pot={pot} />
      </ConfirmedActionDialog>
      <ConfirmedActionDialog
        action={declining}
        title="Decline"
        busyLabel="Declining..."
        doneWords="Pot declined."
        focusFallback={focusFallback}
        toErrorMessage={(error) => describeError(error, 'Failed to decline. Please try again.')}
      >
        <p>The pot will not open, and you won’t be charged. An administrator can propose another pot.</p>
      </ConfirmedActionDialog>
    </>
  )
}
