import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const waiting = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
  gap: tokens.space.roomy,
})
