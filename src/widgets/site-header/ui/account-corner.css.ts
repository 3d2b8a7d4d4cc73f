import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, leading, radius, rule, size, space, type, weight } = tokens

/** No distance between the squares that can be pressed. On phones the logo needs some of their room. */
export const frame = style({
  display: 'flex',
  '@media': { [media.belowMedium]: { marginInlineStart: `calc(${space.small} * -1)` } },
})

export const bell = style({ position: 'relative', display: 'grid', placeItems: 'center' })

export const icon = style({ inlineSize: space.roomy, blockSize: space.roomy })

/** Its border keeps a shape around the number in forced colors, which remove backgrounds. */
export const number = style({
  position: 'absolute',
  insetBlockEnd: `calc(100% - ${space.small})`,
  insetInlineEnd: `calc(${space.compact} * -1)`,
  minInlineSize: '1.25rem',
  paddingInline: space.tiny,
  border: `${rule.hairline} solid ${color.page}`,
  borderRadius: radius.round,
  background: color.accent,
  color: color.onAccent,
  fontFamily: font.sans,
  fontSize: type.micro,
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: leading.normal,
  textAlign: 'center',
})

export const account = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.target,
  blockSize: size.target,
  borderRadius: radius.round,
})

/** Something waits for the reader. A border, because forced colors remove backgrounds. */
export const dot = style({
  position: 'absolute',
  insetBlockStart: space.tiny,
  insetInlineEnd: space.tiny,
  inlineSize: space.small,
  blockSize: space.small,
  border: `calc(${space.small} / 2) solid ${color.accent}`,
  borderRadius: radius.round,
  boxShadow: `0 0 0 ${rule.strong} ${color.page}`,
})
