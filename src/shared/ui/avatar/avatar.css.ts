import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const avatar = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: tokens.size.avatar,
  blockSize: tokens.size.avatar,
  border: `${tokens.rule.hairline} solid transparent`,
  borderRadius: tokens.radius.round,
  background: tokens.color.text,
  color: tokens.color.page,
  fontFamily: tokens.font.sans,
  fontSize: tokens.type.small,
  fontWeight: tokens.weight.strong,
  lineHeight: tokens.leading.none,
  userSelect: 'none',
})

export const single = style({ fontSize: '1.4em' })
