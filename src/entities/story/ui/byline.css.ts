import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const byline = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.space.small,
  color: tokens.colour.textQuiet,
  fontFamily: tokens.font.sans,
  fontSize: tokens.type.small,
  lineHeight: tokens.leading.normal,
})

export const name = style({ color: tokens.colour.text, fontWeight: tokens.weight.strong })

export const dot = style({ '::before': { content: '"·"', marginInlineEnd: tokens.space.small } })
