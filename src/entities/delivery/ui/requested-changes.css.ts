import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const points = style({
  display: 'grid',
  gap: space.small,
  paddingInlineStart: space.roomy,
  listStyle: 'decimal',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})

/** Between the disclosure and the editor below it. */
export const collapsed = style({ marginBlockEnd: space.normal })
