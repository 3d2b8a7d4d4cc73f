import { type RefObject, useCallback, useRef, useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Dialog, preloadDialogs } from '@/shared/ui/dialog'
import * as styles from './subscribe-button.css.ts'

const subscribeForm = lazyPart(() => import('./subscribe-form.tsx').then((module) => module.SubscribeForm))

/** Asks for the code of the dialog ahead of the click. */
function preload() {
  preloadDialogs()
  subscribeForm.preload()
}

type SubscribeButtonProps = {
  /** What takes the focus after the dialog where this button cannot: it stands in a menu that closed. */
  focusFallback?: RefObject<HTMLElement | null>
}

/** SUBSCRIBE, and the dialog it opens (specification, section 2 "Subscribe dialog"). */
export function SubscribeButton({ focusFallback }: SubscribeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const SubscribeForm = useLazyPart(subscribeForm, isOpen)
  const emailField = useRef<HTMLInputElement>(null)
  const close = useCallback(() => setIsOpen(false), [])
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
