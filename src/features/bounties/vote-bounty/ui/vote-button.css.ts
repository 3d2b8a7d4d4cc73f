import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, size, type, weight, rule, radius, duration } = tokens

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.tiny,
  minBlockSize: size.target,
  padding: `${space.small} ${space.compact}`,
  border: `${rule.hairline} solid ${color.controlEdge}`,
  borderRadius: radius.control,
  fontFamily: tokens.font.sans,
  fontSize: type.interface,
  fontWeight: weight.strong,
  lineHeight: tokens.leading.snug,
  transition: `background-color ${duration.quick}, color ${duration.quick}, border-color ${duration.quick}`,
  selectors: {
    '&[aria-pressed="true"]': { background: color.accent, borderColor: color.accent, color: color.onAccent },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not([aria-pressed="true"])': { borderColor: color.accent, color: color.accent },
        '&[aria-pressed="true"]:hover': { background: color.accentHover, borderColor: color.accentHover },
      },
    },
    [media.forcedColors]: {
      selectors: {
        '&[aria-pressed="true"]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
    [media.print]: { display: 'none' },
  },
})

export const arrow = style({
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  selectors: { '[aria-pressed="true"] > &': { fill: 'currentColor' } },
})

export const score = style({ fontVariantNumeric: 'tabular-nums' })
