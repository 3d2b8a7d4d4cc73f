import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, size, space, type, weight } = tokens

export const links = style({ marginBlockEnd: space.normal, fontSize: type.small })

globalStyle(`${links} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.target,
  marginInlineEnd: space.compact,
  borderBlockEnd: `${rule.strong} solid transparent`,
})
globalStyle(`${links} a[aria-current]`, { borderBlockEndColor: color.accent, fontWeight: weight.strong })
