import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '@/shared/styles'

const { color, font, radius, rule, size, space, type, weight } = tokens

export const frame = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.small })

export const row = style({ display: 'flex', alignItems: 'center', paddingInlineStart: space.small })

/** Faces overlap, each with an edge in the color of the page. */
export const face = recipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: size.avatar,
    blockSize: size.avatar,
    marginInlineStart: `calc(${space.small} * -1)`,
    border: `${rule.strong} solid ${color.page}`,
    borderRadius: radius.round,
    fontFamily: font.sans,
    fontSize: type.small,
    fontWeight: weight.strong,
    lineHeight: tokens.leading.none,
    userSelect: 'none',
  },
  variants: {
    hue: {
      0: { background: color.accent, color: color.onAccent },
      1: { background: color.positiveSurface, color: color.positive },
      2: { background: color.cautionSurface, color: color.caution },
      3: { background: color.text, color: color.page },
      4: { background: color.sunken, color: color.accent },
      none: { background: color.sunken, color: color.textQuiet },
    },
  },
})

export const more = style({ paddingInlineStart: space.tiny, color: color.textQuiet, fontSize: type.small })

export const dots = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space.hair })

const dotSize = '0.5rem'

export const dot = style({
  inlineSize: dotSize,
  blockSize: dotSize,
  borderRadius: radius.round,
  background: color.textQuiet,
  forcedColorAdjust: 'none',
})

export const sponsorDot = style({
  inlineSize: dotSize,
  blockSize: dotSize,
  border: `${rule.hairline} solid ${color.textQuiet}`,
  transform: 'rotate(45deg) scale(0.85)',
})
