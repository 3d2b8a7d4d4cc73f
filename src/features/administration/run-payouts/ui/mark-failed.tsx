import type { RunPayout } from '@contract/payout.ts'
import { type ReactNode, useState } from 'react'
import { savedNoticeMs } from '@/shared/config'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import { preloadDialogs } from '@/shared/ui/dialog'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { payoutLooks } from '../model/payout-words.ts'
import type { FailureDialogProps } from './failure-dialog.tsx'

const failureDialog = lazyPart(() => import('./failure-dialog.tsx').then((module) => module.FailureDialog))

function preloadFailureDialog(): void {
  preloadDialogs()
  failureDialog.preload()
}

type MarkFailedProps = {
  /** The run of the payouts. */
  runId: string
  /** Renders the payouts. Call it with each one to get its button, or nothing if it cannot fail any more. */
  children: (renderButton: (payout: RunPayout) => ReactNode) => ReactNode
}

/** The dialog and the notice outlive the button that opened them, which goes when the payout has failed. */
export function MarkFailed({ runId, children }: MarkFailedProps) {
  const [asked, setAsked] = useState<{ payout: RunPayout; times: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const done = usePassingNotice(savedNoticeMs)
  const ask = (payout: RunPayout) => {
    done.takeBack()
    setAsked((before) => ({ payout, times: (before?.times ?? 0) + 1 }))
    setIsOpen(true)
  }
  const renderButton = (payout: RunPayout) => {
    const { failure } = payoutLooks[payout.status]
    return (
      failure !== null && (
        <Button
          tone="secondary"
          size="small"
          aria-haspopup="dialog"
          onPointerEnter={preloadFailureDialog}
          onFocus={preloadFailureDialog}
          onClick={() => ask(payout)}
        >
          <span>
            {failure.title}
            <VisuallyHidden> ({payout.name})</VisuallyHidden>
          </span>
        </Button>
      )
    )
  }
  return (
    <>
      {children(renderButton)}
      {done.isShown && <PassingNotice>Payout to {asked?.payout.name} marked as failed.</PassingNotice>}
      {asked && (
        <LazyFailureDialog
          key={asked.times}
          runId={runId}
          payout={asked.payout}
          open={isOpen}
          onDone={() => {
            setIsOpen(false)
            done.give()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function LazyFailureDialog(props: FailureDialogProps) {
  const FailureDialog = useLazyPart(failureDialog, props.open)
  return FailureDialog ? <FailureDialog {...props} /> : null
}
