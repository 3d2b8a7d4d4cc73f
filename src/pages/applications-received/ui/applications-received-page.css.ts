import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, rule, space } = tokens

export const bounty = style({
  padding: space.roomy,
  border: `${rule.hairline} solid ${color.hairline}`,
  background: color.raised,
  overflowWrap: 'anywhere',
  '@media': { [media.belowMedium]: { padding: space.normal } },
})
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.tiny} ${space.roomy}`,
  alignItems: 'baseline',
  marginBlockEnd: space.normal,
  '@media': { [media.belowMedium]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const figures = style({ textAlign: 'end', '@media': { [media.belowMedium]: { textAlign: 'start' } } })

export const status = style({ maxInlineSize: '100%', '@media': { [media.medium]: { marginInlineStart: 'auto' } } })
