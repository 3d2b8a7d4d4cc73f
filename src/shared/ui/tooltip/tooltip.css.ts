import { keyframes, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, rule, type, weight, radius, layer, duration } = tokens
const appear = keyframes({ from: { opacity: 0 } })

export const tooltip = style({
  zIndex: layer.notice,
  maxInlineSize: '20rem',
  padding: `${space.tiny} ${space.small}`,
  border: `${rule.hairline} solid ${color.text}`,
  borderRadius: radius.control,
  background: color.text,
  color: color.page,
  fontFamily: tokens.font.sans,
  fontSize: type.small,
  fontWeight: weight.medium,
  lineHeight: tokens.leading.snug,
  animation: `${appear} ${duration.quick}`,
  '@media': { [media.print]: { display: 'none' } },
})
