import type { BountyRefunds } from '@contract/refund.ts'
import { type ReactNode, useState } from 'react'
import { savedNoticeMs } from '@/shared/config'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import { preloadDialogs } from '@/shared/ui/dialog'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { mostOf, type RefundTarget } from '../model/refund-form.ts'
import type { RefundDialogProps } from './refund-dialog.tsx'

const refundDialog = lazyPart(() => import('./refund-dialog.tsx').then((module) => module.RefundDialog))

function preloadRefundDialog(): void {
  preloadDialogs()
  refundDialog.preload()
}

type RefundBackersProps = {
  /** The paid bounty with its backers. */
  bounty: BountyRefunds
  /** Renders the backers. Call it with one of them or with everyone to get the button, or nothing if nothing is left. */
  children: (renderButton: (target: RefundTarget) => ReactNode) => ReactNode
}

/** The dialog and the notice outlive the button that opened them, which goes when nothing is left to refund. */
export function RefundBackers({ bounty, children }: RefundBackersProps) {
  const [asked, setAsked] = useState<{ target: RefundTarget; times: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const [doneWords, setDoneWords] = useState('')
  const done = usePassingNotice(savedNoticeMs)
  const ask = (target: RefundTarget) => {
    done.takeBack()
    setAsked((before) => ({ target, times: (before?.times ?? 0) + 1 }))
    setIsOpen(true)
  }
  const renderButton = (target: RefundTarget) =>
    bounty.obstacle === null &&
    mostOf(target, bounty) > 0 && (
      <Button
        tone="secondary"
        size={target.who === 'backer' ? 'small' : 'normal'}
        aria-haspopup="dialog"
        onPointerEnter={preloadRefundDialog}
        onFocus={preloadRefundDialog}
        onClick={() => ask(target)}
      >
        {target.who === 'everyone' ? (
          'Refund everyone…'
        ) : (
          <span>
            Refund…<VisuallyHidden> {target.backer.name}</VisuallyHidden>
          </span>
        )}
      </Button>
    )
  return (
    <>
      {children(renderButton)}
      {done.isShown && <PassingNotice>{doneWords}</PassingNotice>}
      {asked && (
        <LazyRefundDialog
          key={asked.times}
          bounty={bounty}
          target={asked.target}
          open={isOpen}
          onDone={(words) => {
            setIsOpen(false)
            setDoneWords(words)
            done.give()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function LazyRefundDialog(props: RefundDialogProps) {
  const RefundDialog = useLazyPart(refundDialog, props.open)
  return RefundDialog ? <RefundDialog {...props} /> : null
}
