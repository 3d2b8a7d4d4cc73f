import { decidePot } from '@contract/endpoints.ts'
import type { Pot } from '@contract/pot.ts'
import { type RefObject, useState } from 'react'
import { describeError, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { formatAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { DeclineDialog } from './decline-dialog.tsx'

type DecidePotProps = {
  /** A pot that its sponsor proposed. */
  pot: Pot
  /** Takes the focus when the buttons have gone with the pot's state. */
  focusFallback: RefObject<HTMLElement | null>
}

export function DecidePot({ pot, focusFallback }: DecidePotProps) {
  const api = useApi()
  const approving = useAction(() => api(decidePot, { params: { id: pot.id }, body: { approve: true } }), {
    reload: true,
  })
  const [declining, setDeclining] = useState({ isOpen: false, times: 0 })
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => approving.request(null)}>
        Approve…<VisuallyHidden> {pot.disclosure}</VisuallyHidden>
      </Button>
      <Button
        size="small"
        tone="quiet"
        aria-haspopup="dialog"
        onClick={() => setDeclining({ isOpen: true, times: declining.times + 1 })}
      >
        Decline…<VisuallyHidden> {pot.disclosure}</VisuallyHidden>
      </Button>
      <ConfirmedActionDialog
        action={approving}
        title="Approve"
        busyLabel="Opening..."
        doneWords="Pot approved."
        focusFallback={focusFallback}
        tone="primary"
        toErrorMessage={(error) => describeError(error, 'Failed to open the pot. Please try again.')}
      >
        <p>
          {pot.sponsor_name} adds {pot.percent}% to other people’s pledges, up to a total of{' '}
          <strong>{formatAmount(pot.total)}</strong>. Readers see “{pot.disclosure}”, so check that it names who really
          pays.
        </p>
        <p>We’ll email the sponsor. What the pot has added to a pledge stays.</p>
      </ConfirmedActionDialog>
      {declining.times > 0 && (
        <DeclineDialog
          key={declining.times}
          pot={pot}
          focusFallback={focusFallback}
          open={declining.isOpen}
          onClose={() => setDeclining({ ...declining, isOpen: false })}
        />
      )}
    </>
  )
}
