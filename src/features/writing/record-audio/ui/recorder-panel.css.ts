import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, rule, space, type } = tokens

export const time = style({ fontFamily: font.sans, fontSize: type.step2, fontVariantNumeric: 'tabular-nums' })

export const meter = style({
  blockSize: space.small,
  background: color.sunken,
  outline: `${rule.hairline} solid ${color.hairline}`,
  overflow: 'hidden',
})
export const level = style({
  blockSize: '100%',
  background: color.accent,
  transformOrigin: 'left',
  scale: '0 1',
  '@media': { [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
})
