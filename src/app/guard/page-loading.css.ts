import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const waiting = style({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: tokens.space.compact,
  minBlockSize: '40vh',
  color: tokens.color.textQuiet,
})
