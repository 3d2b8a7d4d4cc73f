import { globalStyle, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, layer, rule, size, space } = tokens
const hairline = `${rule.hairline} solid ${color.hairline}`

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.section,
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.gutter } },
})

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.tiny} ${space.small}`,
  paddingBlock: space.small,
  borderBlockEnd: hairline,
})
export const words = style({ flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere' })

/** In sight beside the lists, which are longer. */
export const preview = style({
  display: 'grid',
  gap: space.small,
  alignContent: 'start',
  '@media': { [media.wide]: { position: 'sticky', insetBlockStart: space.normal, alignSelf: 'start' } },
})
export const screen = style({ display: 'grid', blockSize: 'max(20rem, 100vh - 17rem)' })

/** At the end of the page, and until then at the end of the window. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.raised,
  marginBlockStart: space.large,
  paddingBlock: `${space.compact} max(${space.compact}, env(safe-area-inset-bottom))`,
  borderBlockStart: hairline,
  background: color.page,
})
// Keeps focused elements out from under the bar.
globalStyle(`html:has(${bar})`, { scrollPaddingBlockEnd: `calc(${size.target} + ${space.section})` })
