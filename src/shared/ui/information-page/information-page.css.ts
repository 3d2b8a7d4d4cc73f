import { globalStyle, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { space, rule, color, type, weight, leading, size, font } = tokens

export const columns = style({
  display: 'grid',
  gap: space.gutter,
  '@media': {
    [media.wide]: { gridTemplateColumns: `minmax(0, 4fr) minmax(0, 8fr)`, columnGap: space.section },
    // The table of contents is not printed.
    [media.print]: { display: 'block' },
  },
})

export const head = style({
  display: 'grid',
  gap: space.normal,
  marginBlockEnd: space.large,
  paddingBlockEnd: space.roomy,
  borderBlockEnd: `${rule.strong} solid ${color.ruleStrong}`,
  '@media': { [media.medium]: { paddingBlockStart: space.roomy } },
})

export const description = style({
  maxInlineSize: size.measure,
  fontFamily: font.serif,
  fontSize: type.step1,
  fontStyle: 'italic',
  lineHeight: leading.snug,
  textWrap: 'balance',
})

export const contents = style({
  display: 'grid',
  gap: space.small,
  alignSelf: 'start',
  fontSize: type.small,
  '@media': {
    [media.wide]: { position: 'sticky', insetBlockStart: space.section },
    [media.print]: { display: 'none' },
  },
})

export const contentsList = style({ listStyle: 'none' })

export const contentsItem = style({ borderBlockStart: `${rule.hairline} solid ${color.hairline}` })
globalStyle(`${contentsItem} > a`, { display: 'block', paddingBlock: space.small })

export const body = style({
  maxInlineSize: size.measure,
  fontFamily: font.serif,
  fontSize: type.story,
  lineHeight: leading.story,
  '@media': { [media.print]: { maxInlineSize: 'none' } },
})

export const section = style({
  scrollMarginBlockStart: space.section,
  selectors: { '& + &': { marginBlockStart: space.huge } },
})

export const heading = style({
  marginBlockEnd: space.compact,
  fontSize: type.step2,
})

export const paragraph = style({ selectors: { '& + &': { marginBlockStart: space.normal } } })

export const list = style({
  display: 'grid',
  gap: space.small,
  marginBlock: space.normal,
  paddingInlineStart: space.roomy,
})
globalStyle(`${list} li::marker`, { color: color.textQuiet })

export const definitions = style({ marginBlock: space.normal })

export const definition = style({
  paddingBlock: space.compact,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
  selectors: { '&:last-child': { borderBlockEnd: `${rule.hairline} solid ${color.hairline}` } },
  '@media': {
    [media.medium]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', columnGap: space.roomy },
  },
})

export const term = style({ fontWeight: weight.strong })

export const question = style({
  scrollMarginBlockStart: space.section,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
  selectors: {
    '&:last-child': { borderBlockEnd: `${rule.hairline} solid ${color.hairline}` },
  },
  // Older browsers print only the answers that are open.
  '@media': { [media.print]: { selectors: { '&::details-content': { contentVisibility: 'visible' } } } },
})

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.normal,
  minBlockSize: size.target,
  paddingBlock: space.small,
  fontFamily: font.sans,
  fontSize: type.interface,
  fontWeight: weight.strong,
  lineHeight: leading.snug,
  listStyle: 'none',
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '::after': {
    content: ['"+"', '"+" / ""'],
    flex: 'none',
    color: color.accent,
    fontSize: type.step1,
    fontWeight: weight.regular,
    lineHeight: leading.none,
  },
  '@media': {
    [media.hover]: { ':hover': { color: color.accent } },
    [media.print]: { '::after': { display: 'none' } },
  },
})
globalStyle(`${question}[open] > ${summary}::after`, { content: ['"−"', '"−" / ""'] })

/** Named by links; the question above it stays in sight. */
export const answer = style({
  scrollMarginBlockStart: `calc(${space.section} + ${size.target})`,
  paddingBlock: `${space.tiny} ${space.roomy}`,
})
