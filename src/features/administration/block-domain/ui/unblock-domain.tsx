import { unblockDomain } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { describeError, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'

type UnblockDomainProps = {
  /** The blocked domain. */
  domain: string
}

export function UnblockDomain({ domain }: UnblockDomainProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const unblocking = useConfirmedAction<null>(async () => {
    try {
      await api(unblockDomain, { params: { domain } })
    } catch (failure) {
      // A refusal means that the page is out of date, and a lost response that it may be.
      void queryClient.invalidateQueries()
      throw failure
    }
    // Wait for the new state, so that the focus does not return to a button that is about to go.
    await queryClient.invalidateQueries()
  })
  return (
    <>
      <Button size="small" tone="secondary" aria-haspopup="dialog" onClick={() => unblocking.request(null)}>
        Unblock…<VisuallyHidden> {domain}</VisuallyHidden>
      </Button>
      <ConfirmedActionDialog
        action={unblocking}
        title="Unblock server"
        busyLabel="Unblocking..."
        tone="primary"
        toErrorMessage={(error) => describeError(error, 'Failed to unblock the server. Please try again.')}
      >
        <p>
          People at <strong>{domain}</strong> and its subdomains can follow this site again. Those who followed before
          have to do so again.
        </p>
      </ConfirmedActionDialog>
    </>
  )
}
