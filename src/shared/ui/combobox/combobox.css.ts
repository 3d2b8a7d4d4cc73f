import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { colour, space, size, rule, type, weight, layer, shadow, radius } = tokens

export const frame = style({ display: 'grid', gap: space.small })
export const anchor = style({ position: 'relative' })

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.small, listStyle: 'none' })
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  paddingInlineStart: space.compact,
  border: `${rule.hairline} solid ${colour.controlEdge}`,
  borderRadius: radius.control,
  background: colour.sunken,
  fontSize: type.small,
  fontWeight: weight.medium,
})
export const remove = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space.large,
  blockSize: space.large,
  color: colour.textQuiet,
  ':focus-visible': { outlineOffset: `calc(${rule.focus} * -1)` },
  '@media': {
    [media.hover]: { ':hover': { color: colour.accent } },
    '(pointer: coarse)': { inlineSize: size.target, blockSize: size.target },
  },
})
export const cross = style({ inlineSize: '1rem', blockSize: '1rem' })

export const popup = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: `calc(100% + ${space.tiny})`,
  zIndex: layer.menu,
  border: `${rule.hairline} solid ${colour.controlEdge}`,
  background: colour.raised,
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
      background: colour.sunken,
      outline: `${rule.focus} solid ${colour.focus}`,
      outlineOffset: `calc(${rule.focus} * -1)`,
    },
    '&[aria-disabled="true"]': { color: colour.textQuiet, cursor: 'not-allowed' },
  },
  '@media': {
    [media.forcedColours]: {
      selectors: {
        '&[aria-selected="true"]': { outlineColor: 'Highlight' },
        '&[aria-disabled="true"]': { color: 'GrayText' },
      },
    },
  },
})
export const empty = style({ padding: space.compact, color: colour.textQuiet })
export const full = style({ color: colour.textQuiet, fontSize: type.small })
