import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, size, space } = tokens

export const body = style({
  paddingBlockStart: space.large,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
})

export const feedback = style({ marginBlockStart: space.normal })
export const feedbackWords = style({
  marginBlockStart: space.tiny,
  paddingInlineStart: space.normal,
  borderInlineStart: `${rule.strong} solid ${color.hairline}`,
})
export const foot = style({ inlineSize: '100%', maxInlineSize: size.measure, marginInline: 'auto' })
