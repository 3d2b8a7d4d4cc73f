import type { ReactNode, RefObject } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { useReturnFocus } from './use-return-focus.ts'

export type DialogProps = {
  open: boolean
  /** Asked to close: by Escape, by ×, by a click outside. Whoever opened it decides. */
  onClose: () => void
  /** Its visible name. */
  title: ReactNode
  /** Read with the name when it opens. An alert must have one; long content must not. */
  description?: ReactNode
  /** `alert` interrupts with a message that must be answered: it has no × and ignores clicks outside. */
  kind?: 'dialog' | 'alert'
  /** Whether a click outside closes it. Not when something typed would be lost. */
  dismissible?: boolean
  /** What takes the focus when it opens; its title where nothing is named, so that long content is read from its top. */
  firstFocus?: RefObject<HTMLElement | null>
  /** What takes the focus after it closed when the control that opened it is gone. */
  focusFallback?: RefObject<HTMLElement | null>
  /** `form` for fields and questions, `measure` for reading, `broad` for more than one column. */
  width?: 'form' | 'measure' | 'broad'
  children?: ReactNode
  /** The buttons at its foot, the most wanted one last. */
  actions?: ReactNode
}

const dialogSurface = lazyPart(() => import('./dialog-surface.tsx').then((module) => module.DialogSurface))

/** Asks for the code of all dialogs ahead of the click: a pointer or the focus came to what opens one. */
export const preloadDialogs = dialogSurface.preload

/**
 * A modal dialog (WAI-ARIA "Dialog (Modal)", or "Alert Dialog"). This is the light half: the surface, with Radix in it,
 * comes when the page is idle or when the dialog is first opened, and shows as soon as it is there.
 */
export function Dialog({ open, focusFallback, ...surface }: DialogProps) {
  const DialogSurface = useLazyPart(dialogSurface, open)
  const returnFocus = useReturnFocus(open, focusFallback)
  return open && DialogSurface ? <DialogSurface {...surface} onClosed={returnFocus} /> : null
}
