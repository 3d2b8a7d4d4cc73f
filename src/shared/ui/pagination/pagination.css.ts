import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, type, weight, rule, size } = tokens

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.tiny,
})

export const number = style({ display: 'grid', placeItems: 'center', minInlineSize: size.target })

export const link = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: size.target,
  minBlockSize: size.target,
  paddingInline: space.small,
  borderBlockEnd: `${rule.strong} solid transparent`,
  color: color.accent,
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.strong,
  textDecoration: 'none',
  selectors: { '&[aria-current="page"]': { borderBlockEndColor: color.ruleStrong, color: color.text } },
  '@media': {
    [media.hover]: { ':hover': { color: color.accentHover, textDecoration: 'underline' } },
    // Forced colors show a transparent line, as if each were the current page.
    [media.forcedColors]: { borderBlockEndColor: 'Canvas' },
  },
})
