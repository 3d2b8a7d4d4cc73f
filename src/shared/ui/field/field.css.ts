import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { colour, space, type, weight, rule, radius, size } = tokens

export const field = style({ display: 'grid', gap: space.tiny, fontFamily: tokens.font.sans })
export const label = style({ fontSize: type.small, fontWeight: weight.strong })
export const hint = style({ color: colour.textQuiet, fontSize: type.small })
export const error = style({
  display: 'flex',
  gap: space.small,
  color: colour.critical,
  fontSize: type.small,
  fontWeight: weight.medium,
  // Empty alternative text: the message after it says what is wrong.
  '::before': { content: ['"!"', '"!" / ""'], fontWeight: weight.bold },
})

export const control = style({
  inlineSize: '100%',
  minBlockSize: size.target,
  padding: `${space.small} ${space.compact}`,
  border: `${rule.hairline} solid ${colour.controlEdge}`,
  borderRadius: radius.control,
  background: colour.raised,
  color: colour.text,
  fontSize: type.interface,
  lineHeight: tokens.leading.snug,
  '::placeholder': { color: colour.textQuiet, opacity: 1 },
  selectors: {
    '&:focus-visible': { borderColor: colour.focus, outlineOffset: '0' },
    '&[aria-invalid="true"]': { borderColor: colour.critical, boxShadow: `inset 0 0 0 1px ${colour.critical}` },
    '&:is(input, textarea):read-only:not(:disabled)': { background: colour.sunken },
    '&:disabled': { background: colour.sunken, color: colour.textQuiet, cursor: 'not-allowed' },
  },
  '@media': { [media.forcedColours]: { boxShadow: 'none' } },
})
