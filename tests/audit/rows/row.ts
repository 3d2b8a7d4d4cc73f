/** What every row of the audit's table says of the thing that it is about. */

/** A control as a screen reader names it. */
export type Control = {
  role: 'button' | 'heading' | 'textbox' | 'link' | 'group' | 'radio'
  name: string | RegExp
  /** Which of several that are named alike; the first has 0. */
  at?: number
}

/** A button by its name. */
export const button = (name: string | RegExp): Control => ({ role: 'button', name })

/** One thing that opens. */
export type Row = {
  /** As the specification's lists number it, or its place in `shared/ui`. */
  id: string
  /** Of the workbench, with everything closed. */
  story: string
  /** The files whose opening and closing this row proves. */
  files: string[]
}
