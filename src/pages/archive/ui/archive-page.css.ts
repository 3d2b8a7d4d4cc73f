import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const months = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  gap: `${tokens.space.small} ${tokens.space.gutter}`,
})
