import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, rule, color, type, size } = tokens

export const content = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.normal })

export const label = style({ fontSize: type.small })

/** Stripe draws a single line in it. */
export const field = style({
  minBlockSize: size.target,
  padding: space.normal,
  border: `${rule.hairline} solid ${color.controlEdge}`,
  background: color.raised,
})

export const terms = style({ fontSize: type.small, color: color.textQuiet })
