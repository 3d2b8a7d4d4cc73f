import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

/** The buttons of a row line up. */
export const item = style({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  gap: tokens.space.compact,
  blockSize: '100%',
})

export const button = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.compact })
