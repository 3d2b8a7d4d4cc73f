import type { Waiting } from '@contract/approval.ts'
import { type ReactNode, type RefObject, useState } from 'react'
import { describeError } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { formatLocalDate } from '@/shared/lib/date'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { Inline } from '@/shared/ui/inline'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { type Decide, EndingDialog } from './ending-dialog.tsx'

type DecideMoneyOutProps = {
  /** Of what waits. */
  id: string
  /** The proposer, and the caller's rights. */
  waiting: Waiting
  /** Tells its buttons from those of others on the page. */
  name?: string
  /** Says in a sentence what its approval does. */
  children: ReactNode
  /** Sends the decision. */
  decide: Decide
  /** Called when it was declined or withdrawn. */
  onEnded?: () => void
  /** Takes the focus when the decision has gone from the page. */
  focusFallback: RefObject<HTMLElement | null>
}

export function DecideMoneyOut({
  id,
  waiting,
  name,
  children,
  decide,
  onEnded = () => {},
  ...focus
}: DecideMoneyOutProps) {
  const approving = useAction((_, key) => decide({ approve: true }, key), { reload: true })
  const [ending, setEnding] = useState({ isOpen: false, times: 0 })
  const close = () => setEnding({ ...ending, isOpen: false })
  const { is_own, obstacle, proposed_by, proposed_at } = waiting
  const ofWhat = name !== undefined && <VisuallyHidden> {name}</VisuallyHidden>
  return (
    <Stack gap="small">
      <Text look="note">
        Proposed by {is_own ? 'you' : proposed_by} on {formatLocalDate(proposed_at)}. No money moves until another
        administrator approves it.
      </Text>
      {!is_own && obstacle !== null && <Text look="note">{obstacle}</Text>}
      <Inline gap="small">
        {obstacle === null && (
          <Button aria-haspopup="dialog" onClick={() => approving.request(null)}>
            <span>Approve…{ofWhat}</span>
          </Button>
        )}
        <Button
          tone="secondary"
          aria-haspopup="dialog"
          onClick={() => setEnding({ isOpen: true, times: ending.times + 1 })}
        >
          <span>
            {is_own ? 'Withdraw…' : 'Decline…'}
            {ofWhat}
          </span>
        </Button>
      </Inline>
      <ConfirmedActionDialog
        {...focus}
        action={approving}
        title="Approve"
        busyLabel="Approving..."
        doneWords="Approved."
        tone="primary"
        toErrorMessage={(error) => describeError(error, 'Failed to approve it. Please try again.')}
      >
        {children}
      </ConfirmedActionDialog>
      {ending.times > 0 && (
        <EndingDialog
          {...focus}
          key={ending.times}
          id={id}
          isOwn={is_own}
          decide={decide}
          open={ending.isOpen}
          onDone={() => {
            close()
            onEnded()
          }}
          onClose={close}
        />
      )}
    </Stack>
  )
}
