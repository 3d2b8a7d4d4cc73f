import type { Control, Row } from './row.ts'

export type DialogRow = Row & {
  kind: 'dialog' | 'alertdialog'
  opener: string
  /** A link where the dialog has an address of its own: Space does not follow it. */
  openerRole?: 'button' | 'link'
  title: string
  /** An alert reads its message with its name; content with a structure must not be read as one line. */
  description?: string
  firstFocus: Control
  clickOutside: 'closes' | 'stays'
  /** The buttons that close it. */
  closings: string[]
  /** Where the focus goes when the opener is gone by then. */
  fallback?: { story: string; target: Control }
  /** A story in which it is sending: no key sends again. `request` is what it has sent, once: `PUT http://…`. */
  busy?: { story: string; button: string; request?: RegExp; stays: boolean }
}
