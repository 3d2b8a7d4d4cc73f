import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const waiting = style({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: tokens.space.compact,
  minBlockSize: '40vh',
  // Keeps the footer below the window, so that it does not jump when the page comes.
  marginBlockEnd: '60vh',
  color: tokens.color.textQuiet,
})
