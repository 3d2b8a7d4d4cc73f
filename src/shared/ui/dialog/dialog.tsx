import type { ReactNode, RefObject } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { useReturnFocus } from './use-return-focus.ts'

export type DialogProps = {
  /** Shows the dialog. */
  open: boolean
  /** Called on Escape, on × and on a click outside; the parent decides whether to close. */
  onClose: () => void
  /** The visible name. */
  title: ReactNode
  /** Announced with the title. Required for an alert; leave it out for long content. */
  description?: ReactNode
  /** `alert` asks for a decision: it has no × and ignores clicks outside. */
  kind?: 'dialog' | 'alert'
  /** Lets a click outside close the dialog. Turn it off when typed text would be lost. */
  dismissible?: boolean
  /** The element with the initial focus; defaults to the title, so that long content is read from its top. */
  firstFocus?: RefObject<HTMLElement | null>
  /** Takes the focus after closing if the opener is gone. */
  focusFallback?: RefObject<HTMLElement | null>
  /** `form` for fields and questions, `measure` for reading, `broad` for several columns. */
  width?: 'form' | 'measure' | 'broad'
  /** The content between the title and the buttons. */
  children?: ReactNode
  /** The buttons at the bottom, the main one last. */
  actions?: ReactNode
}

const dialogSurface = lazyPart(() => import('./dialog-surface.tsx').then((module) => module.DialogSurface))

export const preloadDialogs = dialogSurface.preload

/**
 * Loads its surface, with Radix, when the page is idle or on the first opening (WAI-ARIA "Dialog (Modal)", "Alert
 * Dialog").
 */
export function Dialog({ open, focusFallback, ...surface }: DialogProps) {
  const DialogSurface = useLazyPart(dialogSurface, open)
  const returnFocus = useReturnFocus(open, focusFallback)
  return open && DialogSurface ? <DialogSurface {...surface} onClosed={returnFocus} /> : null
}
