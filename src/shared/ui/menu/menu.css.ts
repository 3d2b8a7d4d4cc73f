import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { color, space, size, rule, type, weight, leading, layer, duration, easing, shadow } = tokens
const appear = keyframes({ from: { opacity: 0, translate: `0 calc(${space.tiny} * -1)` } })

export const frame = style({ position: 'relative', display: 'inline-flex' })

export const twin = style({ position: 'absolute', inset: 0, pointerEvents: 'none' })

export const list = style({
  zIndex: layer.menu,
  minInlineSize: '12rem',
  maxInlineSize: 'min(20rem, var(--radix-dropdown-menu-content-available-width))',
  maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
  paddingBlock: space.tiny,
  overflowY: 'auto',
  border: `${rule.hairline} solid ${color.controlEdge}`,
  background: color.raised,
  boxShadow: shadow.floating,
  color: color.text,
  fontFamily: tokens.font.sans,
  fontSize: type.small,
  animation: `${appear} ${duration.quick} ${easing.out}`,
  '@media': { [media.print]: { display: 'none' } },
})

export const item = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: space.compact,
    minBlockSize: size.target,
    padding: `${space.small} ${space.normal}`,
    fontWeight: weight.medium,
    lineHeight: leading.snug,
    textDecoration: 'none',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    selectors: {
      '&:focus': { background: color.sunken, outline: 'none' },
      '&:focus-visible': {
        outline: `${rule.focus} solid ${color.focus}`,
        outlineOffset: `calc(${rule.focus} * -1)`,
      },
      '&[aria-disabled="true"]': { color: color.textQuiet, cursor: 'not-allowed' },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&:focus': { outline: `${rule.focus} solid Highlight`, outlineOffset: `calc(${rule.focus} * -1)` },
          '&[aria-disabled="true"]': { color: 'GrayText' },
        },
      },
    },
  },
  variants: { tone: { normal: { color: color.text }, critical: { color: color.critical } } },
})

export const row = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' })

export const separator = style({
  marginBlock: space.tiny,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
})

export const icon = style({ flex: 'none', inlineSize: '1.125rem', blockSize: '1.125rem' })
export const check = style({ marginInlineStart: 'auto' })

export const dot = style({
  flex: 'none',
  inlineSize: space.small,
  blockSize: space.small,
  marginInlineStart: 'auto',
  border: `calc(${space.small} / 2) solid ${color.accent}`,
  borderRadius: tokens.radius.round,
})
