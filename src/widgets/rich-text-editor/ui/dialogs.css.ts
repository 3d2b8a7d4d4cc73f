import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

/** An address in a hint breaks where it must: with large text it is wider than a telephone. */
export const form = style({
  display: 'grid',
  gap: tokens.space.roomy,
  overflowWrap: 'anywhere',
  fontFamily: tokens.font.sans,
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: tokens.space.small,
})
