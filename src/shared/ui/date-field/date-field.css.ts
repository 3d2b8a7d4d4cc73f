import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { colour, rule } = tokens

export const input = style({
  maxInlineSize: '16rem',
  fontVariantNumeric: 'tabular-nums',
  // Its parts are tab stops of their own; while the last of them has the focus, the calendar, the field itself has not.
  ':focus-within': { outline: `${rule.focus} solid ${colour.focus}`, outlineOffset: '0' },
  '::-webkit-calendar-picker-indicator': { padding: tokens.space.tiny, cursor: 'pointer' },
})
