import { globalStyle, style } from '@vanilla-extract/css'
import { deliveredPictureHeightPx } from '@/shared/config'
import { tokens } from '@/shared/styles'

const { color, font, leading, rule, size, space, type } = tokens

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.large,
  maxInlineSize: size.broad,
  marginInline: 'auto',
  overflowWrap: 'anywhere',
})
export const body = style({
  paddingBlockStart: space.large,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
})
globalStyle(`${body} img`, { maxBlockSize: deliveredPictureHeightPx, objectFit: 'contain' })

export const feedback = style({
  display: 'grid',
  gap: space.tiny,
  marginBlockStart: space.normal,
  maxInlineSize: size.measure,
})
export const feedbackWords = style({
  paddingInlineStart: space.normal,
  borderInlineStart: `${rule.strong} solid ${color.hairline}`,
  fontFamily: font.serif,
  fontSize: type.excerpt,
  lineHeight: leading.normal,
  whiteSpace: 'pre-line',
})
export const foot = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.large,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxInlineSize: size.measure,
  inlineSize: '100%',
  marginInline: 'auto',
})
globalStyle(`${foot} > section`, { justifySelf: 'stretch' })
