import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, leading, rule, space, type } = tokens

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.roomy,
  '@media': { [media.belowMedium]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const words = style({
  maxBlockSize: '16rem',
  padding: space.compact,
  border: `${rule.hairline} solid ${color.hairline}`,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  fontSize: type.interface,
  lineHeight: leading.normal,
})
export const added = style({ background: color.positiveSurface, color: color.positive, textDecoration: 'underline' })
export const removed = style({ background: color.criticalSurface, color: color.critical })
/** Tells images apart that have no description. */
export const picture = style({ display: 'block', maxInlineSize: '12rem' })
export const versions = style({ maxBlockSize: '18rem', overflowY: 'auto' })
