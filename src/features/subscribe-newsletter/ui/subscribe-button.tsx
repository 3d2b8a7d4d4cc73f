import { type RefObject, useRef, useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import { Dialog, preloadDialogs } from '@/shared/ui/dialog'
import * as styles from './subscribe-button.css.ts'

const subscribeForm = lazyPart(() => import('./subscribe-form.tsx').then((module) => module.SubscribeForm))

function preload() {
  preloadDialogs()
  subscribeForm.preload()
}

type SubscribeButtonProps = {
  /** `header` is the small one in the header, `page` the usual button. */
  look?: 'header' | 'page'
  /** Receives the focus after the dialog closes if the button is in a closed menu. */
  focusFallback?: RefObject<HTMLElement | null>
}

export function SubscribeButton({ look = 'header', focusFallback }: SubscribeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const SubscribeForm = useLazyPart(subscribeForm, isOpen)
  const emailField = useRef<HTMLInputElement>(null)
  const close = () => setIsOpen(false)
  const attributes = {
    'aria-haspopup': 'dialog',
    onClick: () => setIsOpen(true),
    onPointerEnter: preload,
    onFocus: preload,
  } as const
  return (
    <>
      {look === 'page' ? (
        <Button {...attributes}>Subscribe to the Newsletter</Button>
      ) : (
        <button {...attributes} className={styles.button} type="button">
          SUBSCRIBE
        </button>
      )}
      <Dialog
        open={isOpen && SubscribeForm !== undefined}
        title="Subscribe to the newsletter"
        firstFocus={emailField}
        {...(focusFallback === undefined ? {} : { focusFallback })}
        onClose={close}
      >
        {SubscribeForm && <SubscribeForm emailField={emailField} onClose={close} />}
      </Dialog>
    </>
  )
}
