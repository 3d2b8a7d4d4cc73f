import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

/** Long addresses in hints may break anywhere; with large text they are wider than a phone. */
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
