import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, rule, space, type, weight } = tokens

export const frame = style({
  overflowX: 'auto',
  '@media': { [media.print]: { overflow: 'visible' } },
})

export const table = style({
  inlineSize: '100%',
  fontFamily: font.sans,
  fontSize: type.small,
  fontVariantNumeric: 'lining-nums tabular-nums',
})

export const caption = style({ paddingBlockEnd: space.small, color: color.textQuiet, textAlign: 'start' })

const edges = {
  paddingBlock: space.small,
  verticalAlign: 'baseline',
  selectors: { '&:not(:first-child)': { paddingInlineStart: space.compact } },
} as const

export const head = style({
  ...edges,
  borderBlockEnd: `${rule.strong} solid ${color.ruleStrong}`,
  fontWeight: weight.bold,
})

export const row = style({ '@media': { [media.print]: { breakInside: 'avoid' } } })
export const cell = style({
  ...edges,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  fontWeight: weight.regular,
})
/** The last sum is the result. */
export const sum = style({ selectors: { 'tr:last-child > &': { fontWeight: weight.bold } } })

export const kinds = styleVariants({
  text: { textAlign: 'start' },
  name: { textAlign: 'start' },
  day: { textAlign: 'start', '@media': { [media.medium]: { whiteSpace: 'nowrap' } } },
  amount: { textAlign: 'end', whiteSpace: 'nowrap' },
  /** As wide as its controls, whose labels stay on one line. */
  control: { inlineSize: '1%', textAlign: 'start', '@media': { [media.medium]: { whiteSpace: 'nowrap' } } },
})

// Digits that end at an edge would touch the words that begin there.
globalStyle(`${kinds.amount} + ${kinds.text}:not(:first-child)`, {
  '@media': { [media.medium]: { paddingInlineStart: space.roomy } },
})

/** On phones, rows are cards below one another, and their cells rows of a label and a value. */
export const cards = style([table, { '@media': { [media.belowMedium]: { display: 'block' } } }])

export const label = style({
  flex: '0 1 8.75rem',
  color: color.textQuiet,
  '@media': { [media.medium]: { display: 'none' } },
})
export const value = style({ flex: '1 1 8rem', minInlineSize: 0 })

// The frame would cut off the focus rings of controls at its edges. Cards need no scrolling.
globalStyle(`${frame}:has(> ${cards})`, {
  '@media': {
    [media.medium]: { marginInline: `calc(-1 * ${space.tiny})`, paddingInline: space.tiny },
    [media.belowMedium]: { overflow: 'visible' },
  },
})

const onPhones = (styles: object) => ({ '@media': { [media.belowMedium]: styles } })

globalStyle(`${cards} > :is(caption, tbody)`, onPhones({ display: 'block' }))
globalStyle(
  `${cards} > thead`,
  onPhones({
    position: 'absolute',
    display: 'block',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  }),
)
globalStyle(
  `${cards} > tbody > tr`,
  onPhones({
    display: 'grid',
    gap: space.tiny,
    paddingBlock: space.compact,
    borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  }),
)
// Long words break, but a column keeps room for short ones.
globalStyle(`${cards} > tbody > tr > *`, { overflowWrap: 'anywhere' })
globalStyle(`${cards} > tbody > tr > :is(${kinds.text}, ${kinds.name})`, { minInlineSize: '6.5rem' })
globalStyle(
  `${cards} > tbody > tr > :nth-child(n)`,
  onPhones({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `${space.hair} ${space.small}`,
    inlineSize: 'auto',
    padding: 0,
    borderBlockEnd: 0,
    textAlign: 'start',
  }),
)
globalStyle(`${cards} > * > tr > th`, { fontWeight: weight.bold })
// The name of the row stands above its card.
globalStyle(`${cards} > tbody > tr > th`, onPhones({ order: -1 }))
// A row without a value does not name it.
globalStyle(`${cards} > tbody > tr > td:nth-child(n):has(> div:empty)`, onPhones({ display: 'none' }))
