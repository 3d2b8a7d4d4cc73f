import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, type } = tokens

export const share = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `${space.tiny} ${space.normal}`,
  fontFamily: tokens.font.sans,
  fontSize: type.small,
})

export const amount = style({ color: color.textQuiet, fontVariantNumeric: 'tabular-nums' })

export const meter = style({ gridColumn: '1 / -1', inlineSize: '100%' })
