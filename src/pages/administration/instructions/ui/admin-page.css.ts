import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, space } = tokens

export const history = style({ marginBlockStart: space.large })
export const earlier = style({ borderBlockEnd: `${rule.hairline} solid ${color.hairline}` })
