import { unblockDomain } from '@contract/endpoints.ts'
import type { RefObject } from 'react'
import { describeError, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'

type UnblockDomainProps = {
  /** The blocked domain. */
  domain: string
  /** Takes the focus when the domain has gone from its list. */
  focusFallback: RefObject<HTMLElement | null>
}

export function UnblockDomain({ domain, focusFallback }: UnblockDomainProps) {
  const api = useApi()
  const unblocking = useAction(() => api(unblockDomain, { params: { domain } }), { reload: true })
  return (
    <>
      <Button size="small" tone="secondary" aria-haspopup="dialog" onClick={() => unblocking.request(null)}>
        Unblock…<VisuallyHidden> {domain}</VisuallyHidden>
      </Button>
      <ConfirmedActionDialog
        action={unblocking}
        title="Unblock server"
        busyLabel="Unblocking..."
        doneWords="Server unblocked."
        focusFallback={focusFallback}
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
