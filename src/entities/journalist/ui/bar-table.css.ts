import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, type, weight, rule } = tokens

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
})
export const name = style({
  paddingBlock: space.tiny,
  paddingInlineEnd: space.compact,
  fontWeight: weight.regular,
  textAlign: 'start',
})
export const track = style({ inlineSize: '45%', paddingInlineEnd: space.compact })
export const bar = style({
  display: 'block',
  blockSize: space.small,
  minInlineSize: rule.strong,
  background: color.accent,
  '@media': {
    [media.forcedColors]: { background: 'CanvasText', forcedColorAdjust: 'none' },
    [media.print]: { printColorAdjust: 'exact' },
  },
})
export const emptyBar = style({ blockSize: space.small, borderBlockEnd: `${rule.hairline} solid ${color.hairline}` })
export const value = style({ textAlign: 'end', whiteSpace: 'nowrap' })
