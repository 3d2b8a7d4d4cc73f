import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { space, color, rule, size } = tokens

export const columns = style({
  display: 'grid',
  gap: `${space.roomy} ${space.large}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.medium]: { gridTemplateColumns: `minmax(0, ${size.form}) minmax(0, 1fr)` } },
})

export const aside = style({ '@media': { [media.belowMedium]: { gridRow: 1 } } })

export const ways = style({
  paddingBlockStart: space.roomy,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
  color: color.textQuiet,
})
