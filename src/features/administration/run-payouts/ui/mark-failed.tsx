import type { RunPayout } from '@contract/payout.ts'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { LazyDialog, lazyDialog, useLazyDialog } from '@/shared/ui/lazy-dialog'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { payoutLooks } from '../model/payouts.ts'

const failureDialog = lazyDialog(() => import('./failure-dialog.tsx').then((module) => module.FailureDialog))

type MarkFailedProps = {
  /** The run of the payouts. */
  runId: string
  /** Renders the payouts. Call it with each one to get its button, or nothing if it cannot fail any more. */
  children: (renderButton: (payout: RunPayout) => ReactNode) => ReactNode
}

/** The dialog and the notice outlive the button that opened them, which goes when the payout has failed. */
export function MarkFailed({ runId, children }: MarkFailedProps) {
  const { subject: payout, times, ask, dialogProps, notice } = useLazyDialog<RunPayout>()
  const renderButton = (asked: RunPayout) => {
    const { failure } = payoutLooks[asked.status]
    return (
      failure !== null && (
        <Button
          tone="secondary"
          size="small"
          aria-haspopup="dialog"
          {...failureDialog.onIntent}
          onClick={() => ask(asked)}
        >
          <span>
            {failure.title}
            <VisuallyHidden> ({asked.name})</VisuallyHidden>
          </span>
        </Button>
      )
    )
  }
  return (
    <>
      {children(renderButton)}
      {notice}
      {payout && <LazyDialog key={times} part={failureDialog} props={{ runId, payout, ...dialogProps }} />}
    </>
  )
}
