import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const ratings = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  gap: `${space.compact} ${space.roomy}`,
})
