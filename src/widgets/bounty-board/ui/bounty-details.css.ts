import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, type, weight, leading, rule, font } = tokens

/** A container query, because the details appear both on a page and in a dialog. */
export const frame = style({ containerType: 'inline-size' })
const roomy = '(width >= 46rem)'

export const columns = style({
  display: 'grid',
  gap: space.roomy,
  '@container': {
    [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(17rem, 22rem)', columnGap: space.gutter },
  },
})

export const byline = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.tiny} ${space.normal}`,
  color: color.textQuiet,
  fontSize: type.small,
})

export const description = style({
  maxInlineSize: tokens.size.measure,
  fontFamily: font.serif,
  fontSize: type.story,
  lineHeight: leading.story,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})

export const figures = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.roomy,
  minInlineSize: 0,
  paddingBlockStart: space.normal,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
  '@container': {
    [roomy]: {
      paddingBlockStart: 0,
      paddingInlineStart: space.gutter,
      borderBlockStart: 0,
      borderInlineStart: `${rule.hairline} solid ${color.hairline}`,
    },
  },
})

export const heading = style({
  marginBlockEnd: space.small,
  paddingBlockStart: space.small,
  borderBlockStart: `${rule.strong} solid ${color.ruleStrong}`,
  fontFamily: font.sans,
  fontSize: type.small,
  fontWeight: weight.bold,
  letterSpacing: tokens.tracking.none,
})
