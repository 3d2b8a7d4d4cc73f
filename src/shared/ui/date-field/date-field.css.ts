import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const input = style({
  maxInlineSize: '16rem',
  fontVariantNumeric: 'tabular-nums',
  '::-webkit-calendar-picker-indicator': { padding: tokens.space.tiny, cursor: 'pointer' },
})
