import type { ReactNode, RefObject } from 'react'

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
  /** The element with the initial focus, if the window shows it with the title; otherwise the title takes it. */
  firstFocus?: RefObject<HTMLElement | null>
  /** Takes the focus after closing if the opener is gone. */
  focusFallback?: RefObject<HTMLElement | null>
  /** Moves the focus after closing, instead of to the opener. */
  onReturnFocus?: (() => void) | undefined
  /** `form` for fields and questions, `measure` for reading, `broad` for several columns, `window` fills the window. */
  width?: 'form' | 'measure' | 'broad' | 'window'
  /** The content between the title and the buttons. */
  children?: ReactNode
  /** The buttons at the bottom, the main one last. */
  actions?: ReactNode
}
