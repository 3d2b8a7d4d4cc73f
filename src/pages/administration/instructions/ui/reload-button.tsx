import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import type { InstructionsReloadView } from '../model/use-instructions-reload.ts'

type ReloadButtonProps = {
  /** State and actions of reloading, from `useInstructionsReload`. */
  view: InstructionsReloadView
  /** True for unsaved text, which asks for confirmation. */
  isChanged: boolean
  /** Blocks the button while the form is being saved. */
  disabled: boolean
}

export function ReloadButton({ view, isChanged, disabled }: ReloadButtonProps) {
  const { isAsking, isLoading, request, confirm, decline } = view
  return (
    <>
      <Button tone="secondary" busy={isLoading} disabled={disabled} onClick={() => request(isChanged)}>
        {isLoading ? 'Reloading...' : 'Reload from File'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Reload from file"
        confirmLabel="Replace my changes"
        tone="critical"
        onConfirm={confirm}
        onClose={decline}
      >
        Your changes have not been saved. Do you want to replace them with the instructions from the file?
      </ConfirmDialog>
    </>
  )
}
