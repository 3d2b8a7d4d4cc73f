import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { belowTheFold, media, tokens } from '@/shared/styles'

const { color, leading, rule, size, space, type } = tokens

export const body = style({
  display: 'grid',
  gridTemplateColumns: `[wide-start] minmax(0, 1fr) [text-start] minmax(0, ${size.measure}) [text-end] minmax(0, 1fr) [wide-end]`,
  fontFamily: tokens.font.serif,
  fontSize: type.story,
  lineHeight: leading.story,
  fontVariantNumeric: 'oldstyle-nums',
  '@media': { [media.print]: { display: 'block' } },
})

globalStyle(`${body} > *`, { gridColumn: 'text' })

/** The most blocks that any screen shows at first. */
const openingBlocks = 12

globalStyle(`${body} > :nth-child(n + ${openingBlocks + 1})`, belowTheFold('10rem'))

const alignment = {
  left: { textAlign: 'start' },
  center: { textAlign: 'center' },
  right: { textAlign: 'end' },
  justify: { textAlign: 'justify', hyphens: 'auto' },
} as const

// The author's line breaks and spaces are part of the text.
const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

export const text = recipe({ base: words, variants: { align: alignment } })

export const standfirst = style({
  ...words,
  maxInlineSize: size.measure,
  color: color.textQuiet,
  fontFamily: tokens.font.serif,
  fontSize: type.step1,
  lineHeight: leading.snug,
  fontVariantNumeric: 'oldstyle-nums',
})

const initial = {
  initialLetter: '3',
  WebkitInitialLetter: '3',
  marginInlineEnd: space.small,
  fontWeight: tokens.weight.medium,
} as const

export const paragraph = recipe({
  base: {
    ...words,
    marginBlockEnd: '1em',
  },
  variants: {
    align: alignment,
    initial: {
      true: {
        '@supports': {
          // A raised initial, in browsers that can align it with the lines beside it.
          '(initial-letter: 3) or (-webkit-initial-letter: 3)': {
            selectors: {
              '&:first-child::first-letter': initial,
              'figure:first-child + &::first-letter': initial,
            },
          },
        },
      },
    },
  },
})

export const heading = recipe({
  base: { ...words, marginBlock: '1.6em 0.5em' },
  variants: {
    level: {
      'heading-one': { fontSize: type.step2, fontWeight: tokens.weight.strong },
      'heading-two': { fontSize: type.step1, fontWeight: tokens.weight.strong },
      'heading-three': {
        fontFamily: tokens.font.sans,
        fontSize: type.interface,
        fontWeight: tokens.weight.bold,
        letterSpacing: tokens.tracking.none,
      },
    },
    align: alignment,
  },
})

export const quote = style({
  marginBlock: '0.6em 1.6em',
  paddingInlineStart: space.roomy,
  borderInlineStart: `${rule.strong} solid ${color.accent}`,
  fontSize: type.step1,
  fontStyle: 'italic',
  lineHeight: '1.38',
})

export const list = recipe({
  base: { display: 'grid', gap: '0.45em', marginBlockEnd: '1em', paddingInlineStart: '1.4em' },
  variants: { align: alignment },
})

globalStyle(`${body} li::marker`, { color: color.textQuiet, fontVariantNumeric: 'lining-nums' })

export const code = style({
  marginBlock: '0.4em 1.4em',
  padding: space.normal,
  overflowX: 'auto',
  background: color.sunken,
  fontFamily: tokens.font.mono,
  fontSize: type.small,
  lineHeight: leading.normal,
  tabSize: 2,
  '@media': { [media.print]: { whiteSpace: 'pre-wrap' } },
})

export const message = style({
  maxInlineSize: tokens.size.measure,
  marginInline: 'auto',
  padding: tokens.space.normal,
  background: tokens.color.sunken,
  color: tokens.color.textQuiet,
  fontFamily: tokens.font.sans,
})
