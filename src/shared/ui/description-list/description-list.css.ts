import { style, styleVariants } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, rule, space, type, weight } = tokens

export const layouts = styleVariants({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
    gap: `${space.small} ${space.roomy}`,
    fontSize: type.small,
  },
  rows: { fontSize: type.small },
})

export const description = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.small}`,
  selectors: {
    [`${layouts.rows} > &`]: {
      justifyContent: 'space-between',
      paddingBlock: space.tiny,
      borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
    },
  },
  '@media': { [media.medium]: { selectors: { [`${layouts.columns} > &`]: { display: 'block' } } } },
})

const inColumns = `${layouts.columns} > * > &`

export const name = style({
  selectors: { [inColumns]: { color: color.textQuiet } },
  '@media': {
    [media.belowMedium]: { selectors: { [inColumns]: { flex: '0 1 8.75rem' } } },
    [media.medium]: { selectors: { [inColumns]: { marginBlockEnd: space.hair } } },
  },
})

export const value = style({
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  selectors: { [inColumns]: { fontWeight: weight.medium } },
  '@media': { [media.belowMedium]: { selectors: { [inColumns]: { flex: '1 1 8rem' } } } },
})

export const note = style({ flex: '1 0 100%', color: color.textQuiet })
