import { type RefObject, useRef, useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Dialog, preloadDialogs } from '@/shared/ui/dialog'
import * as styles from './subscribe-button.css.ts'

const subscribeForm = lazyPart(() => import('./subscribe-form.tsx').then((module) => module.SubscribeForm))

function preload() {
  preloadDialogs()
  subscribeForm.preload()
}

type SubscribeButtonProps = {
  /** Receives the focus after the dialog closes if the button is in a closed menu. */
  focusFallback?: RefObject<HTMLElement | null>
}

export function SubscribeButton({ focusFallback }: SubscribeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const SubscribeForm = useLazyPart(subscribeForm, isOpen)
  const emailField = useRef<HTMLInputElement>(null)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        className={styles.button}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        SUBSCRIBE
      </button>
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
