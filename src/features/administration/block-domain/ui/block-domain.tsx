import { useRef } from 'react'
import { groupDigits } from '@/shared/lib/money'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { PassingNotice } from '@/shared/ui/passing-notice'
import { useBlocking } from '../model/use-blocking.ts'
import { BlockForm } from './block-form.tsx'

export function BlockDomain() {
  const blocking = useBlocking()
  const { asked } = blocking
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} tabIndex={-1}>
      <BlockForm key={blocking.formId} blocking={blocking} />
      {blocking.isBlocked && <PassingNotice>{asked?.domain} is blocked.</PassingNotice>}
      <ConfirmDialog
        open={blocking.isAsking}
        busy={blocking.isBlocking}
        title="Block server"
        confirmLabel="Block server"
        busyLabel="Blocking..."
        tone="critical"
        onConfirm={blocking.confirm}
        onClose={blocking.backToForm}
        focusFallback={frame}
      >
        {asked && (
          <>
            <p>
              People at <strong>{asked.domain}</strong> and its subdomains can no longer follow this site, and we send
              nothing there.
            </p>
            <p>{describeLoss(asked.followers)}</p>
          </>
        )}
      </ConfirmDialog>
    </div>
  )
}

function describeLoss(followers: number): string {
  if (followers === 0) return 'This site has no followers there.'
  const people = followers === 1 ? '1 follower' : `${groupDigits(followers)} followers`
  return `This removes ${people}. They do not come back when you unblock the server.`
}
