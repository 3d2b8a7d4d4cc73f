import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const frame = style({
  paddingBlock: `calc(${tokens.space.section} * 1.5)`,
  textAlign: 'center',
})

export const mark = style({
  inlineSize: tokens.space.huge,
  borderBlockStart: `${tokens.rule.heavy} double ${tokens.color.hairline}`,
})

export const title = style({
  maxInlineSize: '24ch',
  fontFamily: tokens.font.serif,
  fontSize: tokens.type.step2,
  fontWeight: tokens.weight.medium,
  lineHeight: tokens.leading.snug,
  letterSpacing: tokens.tracking.display,
  textWrap: 'balance',
})

export const text = style({ maxInlineSize: tokens.size.form, color: tokens.color.textQuiet, textWrap: 'balance' })
