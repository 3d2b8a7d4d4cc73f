import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, rule, color, type, weight, leading, tracking } = tokens

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space.small} ${space.roomy}`,
  marginBlockEnd: space.large,
  paddingBlockEnd: space.normal,
  borderBlockEnd: `${rule.strong} solid ${color.ruleStrong}`,
})

export const title = style({
  fontSize: type.step5,
  fontWeight: weight.medium,
  lineHeight: leading.tight,
  letterSpacing: tracking.display,
})

export const count = style({ color: color.textQuiet, fontSize: type.small })
