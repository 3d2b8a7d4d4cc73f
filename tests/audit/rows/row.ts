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
