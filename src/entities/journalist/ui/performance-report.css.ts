import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, leading, space, type, rule, tracking } = tokens

export const metrics = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space.roomy,
  paddingBlockStart: space.normal,
  borderBlockStart: `${rule.strong} solid ${color.ruleStrong}`,
  '@media': { [media.belowMedium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.normal } },
})
export const metric = style({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' })
export const metricName = style({ display: 'grid', fontSize: type.small, lineHeight: leading.snug })
export const metricValue = style({
  fontFamily: font.serif,
  fontSize: type.step2,
  lineHeight: leading.snug,
  letterSpacing: tracking.display,
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const overallValue = style({
  fontFamily: font.serif,
  fontSize: type.step3,
  lineHeight: leading.none,
  fontVariantNumeric: 'tabular-nums lining-nums',
})

export const ratings = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space.large} ${space.gutter}`,
  '@media': { [media.belowMedium]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const piece = style({
  paddingBlock: space.normal,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
  overflowWrap: 'anywhere',
})
