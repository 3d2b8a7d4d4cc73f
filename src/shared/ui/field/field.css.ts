import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, type, weight, rule, radius, size } = tokens

export const label = style({ fontSize: type.small, fontWeight: weight.strong })
export const error = style({
  display: 'flex',
  gap: space.small,
  color: color.critical,
  fontSize: type.small,
  fontWeight: weight.medium,
  // Empty alternative text: the message after it says what is wrong.
  '::before': { content: ['"!"', '"!" / ""'], fontWeight: weight.bold },
})

export const control = style({
  inlineSize: '100%',
  minBlockSize: size.target,
  padding: `${space.small} ${space.compact}`,
  border: `${rule.hairline} solid ${color.controlEdge}`,
  borderRadius: radius.control,
  background: color.raised,
  color: color.text,
  fontSize: type.interface,
  lineHeight: tokens.leading.snug,
  '::placeholder': { color: color.textQuiet, opacity: 1 },
  selectors: {
    '&:focus-visible': { borderColor: color.focus, outlineOffset: '0' },
    '&[aria-invalid="true"]': { borderColor: color.critical, boxShadow: `inset 0 0 0 1px ${color.critical}` },
    // A gap between the error's red edge and the ring.
    '&[aria-invalid="true"]:focus-visible': { outlineOffset: rule.strong },
    '&:is(input, textarea):read-only:not(:disabled)': { background: color.sunken },
    '&:disabled': { background: color.sunken, color: color.textQuiet, cursor: 'not-allowed' },
  },
  '@media': { [media.forcedColors]: { boxShadow: 'none' } },
})
