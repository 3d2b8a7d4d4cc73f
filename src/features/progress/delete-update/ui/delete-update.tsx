import type { RefObject } from 'react'
import { describeError } from '@/shared/api'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { Inline } from '@/shared/ui/inline'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { useUpdateDeletion } from '../model/use-update-deletion.ts'

type DeleteUpdateProps = {
  /** The bounty of the update. */
  bountyId: string
  /** The update of the reader. */
  updateId: string
  /** The words that tell its button from those of other updates. */
  date: string
  /** Receives the focus when the update has disappeared. */
  focusFallback: RefObject<HTMLElement | null>
}

export function DeleteUpdate({ bountyId, updateId, date, focusFallback }: DeleteUpdateProps) {
  const deletion = useUpdateDeletion(bountyId)
  return (
    <>
      <Inline gap="small">
        <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => deletion.request({ id: updateId })}>
          <span>
            Delete<VisuallyHidden> the update of {date}</VisuallyHidden>
          </span>
        </Button>
      </Inline>
      <ConfirmedActionDialog
        action={deletion}
        title="Delete update"
        busyLabel="Deleting..."
        doneWords="Update deleted."
        focusFallback={focusFallback}
        toErrorMessage={(error) => describeError(error, 'Failed to delete the update. Please try again.')}
      >
        Are you sure you want to delete this update? This action cannot be undone.
      </ConfirmedActionDialog>
    </>
  )
}
