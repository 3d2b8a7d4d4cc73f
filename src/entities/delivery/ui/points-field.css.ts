import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const points = style({ border: 0, padding: 0, margin: 0, minInlineSize: 0 })

/** The button stands beside the text, below its label. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space.small,
})
