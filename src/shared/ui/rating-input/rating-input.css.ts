import { globalStyle, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, size, rule, type, radius } = tokens

export const stars = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' })

export const star = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.target,
  blockSize: size.target,
  borderRadius: radius.control,
  color: color.accent,
  fontSize: type.step1,
  cursor: 'pointer',
  selectors: {
    '&:has(:focus-visible)': {
      outline: `${rule.focus} solid ${color.focus}`,
      outlineOffset: `calc(${rule.focus} * -1)`,
    },
    '&:has([aria-disabled])': { color: color.textQuiet, cursor: 'not-allowed' },
  },
})

export const radio = style({
  position: 'absolute',
  inset: 0,
  zIndex: tokens.layer.raised,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'inherit',
})

globalStyle(`${star}:hover, ${star}:has(~ ${star}:hover)`, {
  '@media': { [media.hover]: { background: color.sunken } },
})

export const value = style({
  marginInlineStart: space.small,
  color: color.textQuiet,
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
})
