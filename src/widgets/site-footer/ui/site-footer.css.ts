import { style } from '@vanilla-extract/css'
import { belowTheFold, media, tokens } from '@/shared/styles'

const { color, space, type, weight, rule, size, font, tracking, leading } = tokens

export const footer = style({
  ...belowTheFold('16rem'),
  borderBlockStart: `${rule.strong} solid ${color.ruleStrong}`,
  color: color.textQuiet,
  fontSize: type.small,
  '@media': { [media.print]: { display: 'none' } },
})

export const columns = style({
  display: 'grid',
  gap: space.normal,
  maxInlineSize: size.page,
  marginInline: 'auto',
  padding: `${space.large} ${space.margin}`,
  '@media': { [media.medium]: { gridTemplateColumns: 'auto 3fr 2fr', columnGap: space.huge, alignItems: 'start' } },
})

export const logo = style({
  color: color.text,
  fontFamily: font.serif,
  fontSize: type.step2,
  fontWeight: weight.bold,
  letterSpacing: tracking.display,
  lineHeight: leading.snug,
})

export const newsletter = style({
  '@media': { [media.medium]: { gridColumn: '2 / -1' }, '(scripting: none)': { display: 'none' } },
})

export const list = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.roomy })
/** Padding makes each link a sufficient touch target. */
export const item = style({ paddingBlock: space.small })

export const copyright = style({ '@media': { [media.medium]: { gridColumn: '1 / -2', alignSelf: 'center' } } })
