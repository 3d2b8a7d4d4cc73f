import { globalStyle, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, layer, rule, size, space } = tokens

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
/** At the end of the story. */
export const bar = style({
  paddingBlock: `${space.compact} max(${space.compact}, env(safe-area-inset-bottom))`,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
  background: color.page,
  '@media': { [media.print]: { display: 'none' } },
})
/** Until then at the end of the window. */
export const inSight = style({ position: 'sticky', insetBlockEnd: 0, zIndex: layer.raised })
// Keeps focused elements out from under the bar.
globalStyle(`html:has(${inSight})`, { scrollPaddingBlockEnd: `calc(${size.target} + ${space.section})` })

export const foot = style({ inlineSize: '100%', maxInlineSize: size.measure, marginInline: 'auto' })

export const points = style({
  display: 'grid',
  gap: space.tiny,
  maxInlineSize: size.measure,
  paddingInlineStart: space.roomy,
  listStyle: 'decimal',
  overflowWrap: 'anywhere',
})
export const reason = style({
  paddingInlineStart: space.normal,
  borderInlineStart: `${rule.strong} solid ${color.hairline}`,
  overflowWrap: 'anywhere',
})
