import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, leading, rule, size, space, type, weight } = tokens

export const results = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space.large} ${space.gutter}`,
  alignItems: 'start',
  overflowWrap: 'anywhere',
  '@media': { [media.wide]: { gridTemplateColumns: `minmax(0, ${size.broad}) minmax(16rem, 1fr)` } },
})

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
  '@media': {
    [media.hover]: { ':hover': { color: color.accentHover, textDecoration: 'underline' } },
    // Forced colors show a transparent line, as if each were the current page.
    [media.forcedColors]: { borderBlockEndColor: 'Canvas' },
  },
})

export const total = style({
  color: color.textQuiet,
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.regular,
})

const portraitSize = '4rem'

export const card = style({
  display: 'grid',
  gridTemplateColumns: `${portraitSize} minmax(0, 1fr)`,
  alignItems: 'start',
  gap: space.normal,
})

/** A mark as large as the name would be louder than the name. */
export const mark = style({ fontSize: '0.7em', verticalAlign: '0.08em' })

export const initials = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  background: color.sunken,
  color: color.textQuiet,
  fontFamily: font.serif,
  fontSize: type.step1,
  fontWeight: weight.medium,
  lineHeight: leading.none,
  userSelect: 'none',
})

export const marked = style({ background: tokens.color.highlight, color: tokens.color.onHighlight })
