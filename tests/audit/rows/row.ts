export type Control = {
  role: 'button' | 'heading' | 'textbox' | 'link' | 'group' | 'radio'
  name: string | RegExp
  at?: number
}

export const button = (name: string | RegExp): Control => ({ role: 'button', name })

export type Row = {
  /** The number in the specification's lists, or the component in `shared/ui`. */
  id: string
  story: string
  files: string[]
}

export type DialogRow = Row & {
  kind: 'dialog' | 'alertdialog'
  opener: string
  /** A link when the dialog has its own address; Space does not follow links. */
  openerRole?: 'button' | 'link'
  title: string
  /** Only alerts are described: a screen reader would read structured content as one line. */
  description?: string
  firstFocus: Control
  /** Takes the focus after closing, if it is not the opener. */
  returnsTo?: Control
  clickOutside: 'closes' | 'stays'
  closings: string[]
  fallback?: { story: string; target: Control }
  /**
   * A story in its busy state, in which no key sends again. `request` matches the one request sent, such as `PUT
   * http://…`.
   */
  busy?: { story: string; button: string; request?: RegExp; stays: boolean }
}
