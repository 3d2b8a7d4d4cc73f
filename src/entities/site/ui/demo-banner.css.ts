import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, rule } = tokens

export const band = style({
  paddingBlock: space.small,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  background: color.sunken,
  '@media': { [media.print]: { background: 'none' } },
})
