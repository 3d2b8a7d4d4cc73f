import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, type, color, rule } = tokens

export const page = style({ display: 'grid', gap: space.roomy })
export const title = style({ fontSize: type.step3, marginBlockEnd: space.small })

export const ways = style({
  display: 'grid',
  gap: space.compact,
  justifyItems: 'start',
  paddingBlockStart: space.roomy,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
  color: color.textQuiet,
})
