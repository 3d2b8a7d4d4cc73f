import type { BountyRefunds } from '@contract/refund.ts'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { LazyDialog, lazyDialog, useLazyDialog } from '@/shared/ui/lazy-dialog'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { mostOf, type RefundTarget } from '../model/refund-form.ts'

const refundDialog = lazyDialog(() => import('./refund-dialog.tsx').then((module) => module.RefundDialog))

type RefundBackersProps = {
  /** The paid bounty with its backers. */
  bounty: BountyRefunds
  /** Renders the backers. Call it with one of them or with everyone to get the button, or nothing if nothing is left. */
  children: (renderButton: (target: RefundTarget) => ReactNode) => ReactNode
}

/** The dialog and the notice outlive the button that opened them, which goes when nothing is left to refund. */
export function RefundBackers({ bounty, children }: RefundBackersProps) {
  const { subject: target, times, ask, dialogProps, notice } = useLazyDialog<RefundTarget>()
  const renderButton = (asked: RefundTarget) =>
    bounty.obstacle === null &&
    mostOf(asked, bounty) > 0 && (
      <Button
        tone="secondary"
        size={asked.who === 'backer' ? 'small' : 'normal'}
        aria-haspopup="dialog"
        {...refundDialog.onIntent}
        onClick={() => ask(asked)}
      >
        {asked.who === 'everyone' ? (
          'Refund everyone…'
        ) : (
          <span>
            Refund…<VisuallyHidden> {asked.backer.name}</VisuallyHidden>
          </span>
        )}
      </Button>
    )
  return (
    <>
      {children(renderButton)}
      {notice}
      {target && <LazyDialog key={times} part={refundDialog} props={{ bounty, target, ...dialogProps }} />}
    </>
  )
}
