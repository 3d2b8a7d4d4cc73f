import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { colour, rule } = tokens

export const input = style({
  maxInlineSize: '16rem',
  fontVariantNumeric: 'tabular-nums',
  // Its parts are tab stops of their own, and the last of them, the calendar, shows no focus that can be relied on.
  ':focus': { outline: `${rule.focus} solid ${colour.focus}`, outlineOffset: '0' },
  '::-webkit-calendar-picker-indicator': { padding: tokens.space.tiny, cursor: 'pointer' },
})
