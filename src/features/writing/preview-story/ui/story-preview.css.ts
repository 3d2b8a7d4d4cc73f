import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const preview = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: space.small,
  blockSize: '100%',
})
