import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, leading, rule, space, type } = tokens

export const words = style({ display: 'grid', gap: space.tiny, fontFamily: tokens.font.sans, fontSize: type.small })

export const field = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: space.small,
  color: color.textQuiet,
})

/** Quiet as the published caption until the writer points at it. */
export const input = style({
  fieldSizing: 'content',
  inlineSize: '100%',
  padding: space.tiny,
  resize: 'none',
  border: `${rule.hairline} solid transparent`,
  borderBlockEndColor: color.hairline,
  background: 'none',
  color: color.text,
  lineHeight: leading.normal,
  '::placeholder': { color: color.textQuiet, opacity: 1 },
  selectors: { '&:hover, &:focus': { borderColor: color.controlEdge } },
})

export const icon = style({ flex: 'none', inlineSize: '1rem', blockSize: '1rem' })
