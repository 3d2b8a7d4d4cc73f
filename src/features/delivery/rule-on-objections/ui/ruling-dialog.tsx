import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import type { LazyDialogProps } from '@/shared/ui/lazy-dialog'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { rulingWords } from '../model/ruling-words.ts'
import { useRuling } from '../model/use-ruling.ts'
import { RulingFields } from './ruling-fields.tsx'

/** A delivery that somebody objected to. */
export type DisputedDelivery = { id: string; title: string }

type RulingDialogProps = LazyDialogProps & {
  /** The delivery to rule on. */
  delivery: DisputedDelivery
}

const undecided = { confirmLabel: 'Rule', tone: 'primary' } as const

export function RulingDialog({ delivery: { id, title }, open, onDone, onClose }: RulingDialogProps) {
  const view = useRuling({ deliveryId: id, onDone, onClose })
  const { formProps, isBusy, hasNoSession, ruling, backToForm, cancel } = view
  const { confirmLabel, tone, ...words } = ruling === '' ? undecided : rulingWords[ruling]
  return (
    <>
      <ConfirmDialog
        title="Rule on the objections"
        confirmLabel={confirmLabel}
        busyLabel={'busyLabel' in words ? words.busyLabel : confirmLabel}
        cancelLabel="Decide later"
        tone={tone}
        open={open && !hasNoSession}
        busy={isBusy}
        onConfirm={() => formProps.ref.current?.requestSubmit()}
        onClose={cancel}
        fields={<RulingFields view={view} />}
      >
        Your ruling answers every open objection to “{title}”. It cannot be undone.
      </ConfirmDialog>
      <SignInAlert open={open && hasNoSession} onClose={backToForm}>
        You must be logged in to rule on this story
      </SignInAlert>
    </>
  )
}
