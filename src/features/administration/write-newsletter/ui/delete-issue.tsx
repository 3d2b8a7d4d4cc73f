import { deleteNewsletterIssue } from '@contract/endpoints.ts'
import { useUnsent } from '@/entities/session'
import { describeError, unlessGone, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'

type DeleteIssueProps = {
  /** The draft. */
  id: string
  /** Called when it is gone. */
  onDeleted: () => Promise<void>
}

export function DeleteIssue({ id, onDeleted }: DeleteIssueProps) {
  const api = useApi()
  const keep = useUnsent('newsletter', id)
  const deletion = useAction(
    async () => {
      await api(deleteNewsletterIssue, { params: { id } }).catch(unlessGone)
      await onDeleted()
    },
    { keep },
  )
  return (
    <>
      <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => deletion.request(null)}>
        Delete draft
      </Button>
      <ConfirmedActionDialog
        action={deletion}
        title="Delete draft"
        busyLabel="Deleting..."
        doneWords="Draft deleted."
        toErrorMessage={(error) => describeError(error, 'Failed to delete the draft. Please try again.')}
      >
        The issue and its text are gone for everybody. This cannot be undone.
      </ConfirmedActionDialog>
    </>
  )
}
