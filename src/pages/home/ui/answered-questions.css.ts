import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, leading, radius, rule, size, space, type, weight } = tokens
const hairline = `${rule.hairline} solid ${color.hairline}`

export const section = style({ marginBlockStart: space.section })

export const pairs = style({
  display: 'grid',
  gap: space.gutter,
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', rowGap: 0 } },
})

/** A line leads from the question to the journalist who answered it. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: `${size.avatar} minmax(0, 1fr)`,
  gridTemplateRows: 'auto 1fr',
  columnGap: space.compact,
  // Stories stand in one line beside each other, whatever the length of their questions.
  '@media': { [media.wide]: { gridRow: 'span 2', gridTemplateRows: 'subgrid' } },
})

export const mark = style({
  display: 'grid',
  justifyItems: 'center',
  gridTemplateRows: 'auto 1fr',
  color: color.accent,
  fontFamily: font.serif,
  fontSize: type.step3,
  fontWeight: weight.strong,
  lineHeight: leading.none,
  '::after': { content: '""', marginBlockStart: space.tiny, borderInlineStart: hairline },
})

export const question = style({ paddingBlockEnd: space.roomy })

export const title = style({
  marginBlockStart: space.tiny,
  fontFamily: font.serif,
  fontSize: type.step1,
  fontWeight: weight.strong,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
})

export const face = style({
  inlineSize: size.avatar,
  blockSize: size.avatar,
  borderRadius: radius.round,
  overflow: 'clip',
})
