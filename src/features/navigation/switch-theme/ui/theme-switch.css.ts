import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, size, rule, type, weight, radius } = tokens

export const group = style({
  minInlineSize: 0,
  border: 0,
  fontFamily: tokens.font.sans,
  fontSize: type.small,
  '@media': { [media.print]: { display: 'none' } },
})
export const legend = style({ paddingBlockEnd: space.tiny, fontWeight: weight.strong })
export const choices = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  border: `${rule.hairline} solid ${color.controlEdge}`,
  borderRadius: radius.control,
})

export const choice = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.small,
  minBlockSize: size.target,
  paddingInline: space.compact,
  color: color.text,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: color.text, color: color.page },
    '&:has(:focus-visible)': { outline: `${rule.focus} solid ${color.focus}`, outlineOffset: rule.focus },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:has(:checked))': { background: color.sunken } } },
    [media.forcedColors]: {
      selectors: {
        '&:has(:checked)': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
})

export const radio = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'inherit',
})
