import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, size, rule, type, weight, layer, shadow, radius } = tokens

export const anchor = style({ position: 'relative' })

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  paddingInlineStart: space.compact,
  border: `${rule.hairline} solid ${color.controlEdge}`,
  borderRadius: radius.control,
  background: color.sunken,
  fontSize: type.small,
  fontWeight: weight.medium,
})
export const remove = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space.large,
  blockSize: space.large,
  color: color.textQuiet,
  ':focus-visible': { outlineOffset: `calc(${rule.focus} * -1)` },
  '@media': {
    [media.hover]: { ':hover': { color: color.accent } },
    '(pointer: coarse)': { inlineSize: size.target, blockSize: size.target },
  },
})
export const cross = style({ inlineSize: '1rem', blockSize: '1rem' })

export const popup = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: `calc(100% + ${space.tiny})`,
  zIndex: layer.menu,
  border: `${rule.hairline} solid ${color.controlEdge}`,
  background: color.raised,
  boxShadow: shadow.floating,
  selectors: { '&[hidden]': { display: 'none' } },
})
export const list = style({
  maxBlockSize: '17rem',
  overflowY: 'auto',
  paddingBlock: space.tiny,
  listStyle: 'none',
  selectors: { '&[hidden]': { display: 'none' } },
})
export const option = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: size.target,
  padding: `${space.small} ${space.compact}`,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': {
      background: color.sunken,
      outline: `${rule.focus} solid ${color.focus}`,
      outlineOffset: `calc(${rule.focus} * -1)`,
    },
    '&[aria-disabled="true"]': { color: color.textQuiet, cursor: 'not-allowed' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-selected="true"]': { outlineColor: 'Highlight' },
        '&[aria-disabled="true"]': { color: 'GrayText' },
      },
    },
  },
})
export const empty = style({ padding: space.compact, color: color.textQuiet })
