import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { color, space, rule } = tokens
const hairline = `${rule.hairline} solid ${color.hairline}`
const half = `calc(${space.gutter} / 2)`
const twoColumns = `${media.medium} and ${media.belowWide}`

/**
 * Each item draws a hairline above and before itself, in the middle of the gutter; the frame clips those outside. So
 * rules appear between neighbors but not at edges, for any number of items and columns.
 */
export const frame = style({ overflow: 'clip', '@media': { [media.print]: { overflow: 'visible' } } })

export const grid = recipe({
  base: {
    display: 'grid',
    gap: space.gutter,
    listStyle: 'none',
    '@media': { [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
  variants: {
    columns: {
      two: {},
      three: { '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
    },
  },
})

export const item = style({
  position: 'relative',
  minInlineSize: 0,
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: `calc(${half} * -1)`,
    insetInline: `calc(${half} * -1)`,
    borderBlockStart: hairline,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlock: `calc(${half} * -1)`,
    insetInlineStart: `calc(${half} * -1)`,
    borderInlineStart: hairline,
  },
  // No frame clips the outer lines, and a page may end anywhere.
  '@media': { [media.print]: { '::before': { display: 'none' }, '::after': { display: 'none' } } },
})

// The first item spans the cells that the last row would leave empty.
globalStyle(`${item}:first-child:nth-last-child(odd)`, {
  '@media': { [twoColumns]: { gridColumn: 'span 2' } },
})
const three = grid.classNames.variants.columns.three
globalStyle(`${three} > ${item}:first-child:nth-last-child(3n + 1)`, {
  '@media': { [media.wide]: { gridColumn: 'span 3' } },
})
globalStyle(`${three} > ${item}:first-child:nth-last-child(3n + 2)`, {
  '@media': { [media.wide]: { gridColumn: 'span 2' } },
})
