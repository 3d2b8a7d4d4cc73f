import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

/** Reserves the height of what loads last. Nothing loads without scripts. */
export const section = style({
  display: 'grid',
  alignContent: 'start',
  gap: tokens.space.compact,
  minBlockSize: '9rem',
  '@media': { '(scripting: none)': { display: 'none' } },
})
