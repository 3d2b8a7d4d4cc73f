import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule } = tokens

export const stage = style({ position: 'relative', minInlineSize: 0, overflow: 'hidden', background: color.sunken })

export const frame = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: '50%',
  border: 0,
  outline: `${rule.hairline} solid ${color.hairline}`,
  background: color.page,
  transformOrigin: 'top center',
  selectors: { '&:focus-visible': { outline: `${rule.focus} solid ${color.focus}` } },
})
