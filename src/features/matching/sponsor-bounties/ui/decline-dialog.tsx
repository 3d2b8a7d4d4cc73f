import { decidePot } from '@contract/endpoints.ts'
import { type Pot, potLimits } from '@contract/pot.ts'
import { ReasonText } from '@contract/text-length.ts'
import type { RefObject } from 'react'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { ReasonDialog } from '@/shared/ui/form-dialog'
import { useAnnounce } from '@/shared/ui/live-region'

type DeclineDialogProps = {
  /** A pot that its sponsor proposed. */
  pot: Pot
  /** Shows the dialog. */
  open: boolean
  /** Called when the pot is declined, and when the administrator cancels. */
  onClose: () => void
  /** Takes the focus when the buttons have gone with the pot's state. */
  focusFallback: RefObject<HTMLElement | null>
}

const Reason = ReasonText(potLimits.reasonCharacters)

export function DeclineDialog({ pot, open, onClose, focusFallback }: DeclineDialogProps) {
  const api = useApi()
  const announce = useAnnounce()
  return (
    <ReasonDialog
      title="Decline"
      confirmLabel="Decline"
      busyLabel="Declining..."
      open={open}
      keep={useUnsent('decline-pot', pot.id)}
      schema={Reason}
      hint="The sponsor reads it."
      maxLength={potLimits.reasonCharacters}
      errorWords="Failed to decline. Please try again."
      perform={(reason) => api(decidePot, { params: { id: pot.id }, body: { approve: false, reason } })}
      onDone={() => {
        announce('Pot declined.')
        onClose()
      }}
      onClose={onClose}
      focusFallback={focusFallback}
      signInWords="Sign in to decline this pot"
    >
      <p>{pot.sponsor_name}’s pot will not open. We’ll email them your reason, and they can propose another pot.</p>
    </ReasonDialog>
  )
}
