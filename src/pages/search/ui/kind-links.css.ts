import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, type, weight, rule, size } = tokens

export const kinds = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.roomy })

export const kind = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.tiny,
  minBlockSize: size.target,
  borderBlockEnd: `${rule.strong} solid transparent`,
  color: color.accent,
  fontWeight: weight.strong,
  textDecoration: 'none',
  selectors: { '&[aria-current="page"]': { borderBlockEndColor: color.ruleStrong, color: color.text } },
  '@media': { [media.hover]: { ':hover': { color: color.accentHover, textDecoration: 'underline' } } },
})

export const total = style({
  color: color.textQuiet,
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.regular,
})
