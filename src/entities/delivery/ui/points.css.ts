import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const points = style({ border: 0, padding: 0, margin: 0, minInlineSize: 0 })

/** The button stands at the end of the label's line, so that an error does not move it. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space.small,
})

export const requestedPoints = style({
  display: 'grid',
  gap: space.small,
  paddingInlineStart: space.roomy,
  listStyle: 'decimal',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})

/** Between the disclosure and the editor below it. */
export const collapsed = style({ marginBlockEnd: space.normal })
