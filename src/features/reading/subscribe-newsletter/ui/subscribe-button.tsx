import { type RefObject, useRef, useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import * as styles from './subscribe.css.ts'

const subscribeDialog = lazyPart(() => import('./subscribe-dialog.tsx').then((module) => module.loadSubscribeDialog()))

type SubscribeButtonProps = {
  /** `header` is the small one in the header, `page` the usual button. */
  look?: 'header' | 'page'
  /** Receives the focus after the dialog closes if the button is in a closed menu. */
  focusFallback?: RefObject<HTMLElement | null>
}

export function SubscribeButton({ look = 'header', focusFallback }: SubscribeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const SubscribeDialog = useLazyPart(subscribeDialog, isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const attributes = {
    ref: button,
    'aria-haspopup': 'dialog',
    onClick: () => setIsOpen(true),
    ...subscribeDialog.onIntent,
  } as const
  return (
    <>
      {look === 'page' ? (
        <Button {...attributes} tone="secondary">
          Subscribe to the newsletter
        </Button>
      ) : (
        <button {...attributes} className={styles.button} type="button">
          SUBSCRIBE
        </button>
      )}
      {SubscribeDialog && (
        <SubscribeDialog open={isOpen} button={button} focusFallback={focusFallback} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
