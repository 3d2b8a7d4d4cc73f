import { globalStyle, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space.small,
  minInlineSize: 0,
})

// Buttons fill each line of a phone, so that a button on a line of its own is not indented. Badges keep their size.
globalStyle(`${row} > :is(button, a, :has(> button))`, { '@media': { [media.belowMedium]: { flexGrow: 1 } } })
