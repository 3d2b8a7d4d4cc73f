import { type ReactNode, useState } from 'react'
import { savedNoticeMs } from '@/shared/config'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import { preloadDialogs } from '@/shared/ui/dialog'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { DisputedDelivery, RulingDialogProps } from './ruling-dialog.tsx'

const rulingDialog = lazyPart(() => import('./ruling-dialog.tsx').then((module) => module.RulingDialog))

function preloadRulingDialog(): void {
  preloadDialogs()
  rulingDialog.preload()
}

type RuleOnDeliveriesProps = {
  /** Renders the deliveries. Call it with each one that the administrator may rule on to get its button. */
  children: (renderButton: (delivery: DisputedDelivery) => ReactNode) => ReactNode
}

/** The dialog and the notice outlive the button that opened them, which goes after the ruling. */
export function RuleOnDeliveries({ children }: RuleOnDeliveriesProps) {
  const [asked, setAsked] = useState<{ delivery: DisputedDelivery; times: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const [doneWords, setDoneWords] = useState('')
  const done = usePassingNotice(savedNoticeMs)
  const ask = (delivery: DisputedDelivery) => {
    done.takeBack()
    setAsked((before) => ({ delivery, times: (before?.times ?? 0) + 1 }))
    setIsOpen(true)
  }
  return (
    <>
      {children((delivery) => (
        <Button
          tone="secondary"
          aria-haspopup="dialog"
          onPointerEnter={preloadRulingDialog}
          onFocus={preloadRulingDialog}
          onClick={() => ask(delivery)}
        >
          <span>
            Rule<VisuallyHidden> on {delivery.title}</VisuallyHidden>
          </span>
        </Button>
      ))}
      {done.isShown && <PassingNotice>{doneWords}</PassingNotice>}
      {asked && (
        <LazyRulingDialog
          key={asked.times}
          delivery={asked.delivery}
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

function LazyRulingDialog(props: RulingDialogProps) {
  const RulingDialog = useLazyPart(rulingDialog, props.open)
  return RulingDialog ? <RulingDialog {...props} /> : null
}
