import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

/** Keeps to the middle of the room that the page will take. */
export const waiting = style({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: tokens.space.compact,
  minBlockSize: '40vh',
  color: tokens.colour.textQuiet,
})
