import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule } = tokens

export const input = style({
  maxInlineSize: '16rem',
  fontVariantNumeric: 'tabular-nums',
  // `:focus-within`, because the field's parts and its calendar button take the focus, not the field itself.
  ':focus-within': { outline: `${rule.focus} solid ${color.focus}`, outlineOffset: '0' },
  '::-webkit-calendar-picker-indicator': { padding: tokens.space.tiny, cursor: 'pointer' },
})
