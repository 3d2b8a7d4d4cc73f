import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, size, space, weight } = tokens

export const choices = style({ border: 0, padding: 0, margin: 0, minInlineSize: 0, fontFamily: font.sans })
export const legend = style({ padding: 0, fontWeight: weight.medium })
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.compact,
  minBlockSize: size.target,
  paddingBlock: space.small,
  cursor: 'pointer',
  selectors: { '&:has([aria-disabled])': { color: color.textQuiet, cursor: 'not-allowed' } },
})
export const radio = style({ inlineSize: '1.25rem', blockSize: '1.25rem', accentColor: color.accent })
