import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '@/shared/styles'

export type AuthoredValue = '--ink-light' | '--ink-dark' | '--paper-light' | '--paper-dark' | '--pixels'

const inherited = style({})
// Superscript and subscript must not change the line height.
const shifted = style({ fontSize: '0.72em', lineHeight: 0, position: 'relative', verticalAlign: 'baseline' })

export const marks = {
  code: style({
    padding: '0.1em 0.3em',
    borderRadius: tokens.radius.control,
    background: tokens.color.sunken,
    fontFamily: tokens.font.mono,
    fontSize: '0.84em',
  }),
  superscript: style([shifted, { insetBlockEnd: '0.42em' }]),
  subscript: style([shifted, { insetBlockEnd: '-0.18em' }]),
  underline: style({ textDecorationThickness: '0.06em', textUnderlineOffset: '0.14em' }),
  strikethrough: inherited,
  italic: inherited,
  bold: style({ fontWeight: tokens.weight.bold }),
  highlight: style({
    padding: '0.05em 0.12em',
    background: tokens.color.highlight,
    color: tokens.color.onHighlight,
    boxDecorationBreak: 'clone',
    WebkitBoxDecorationBreak: 'clone',
  }),
}

export const authored = recipe({
  variants: {
    ink: { true: { color: 'light-dark(var(--ink-light), var(--ink-dark))' } },
    paper: {
      true: {
        padding: '0.05em 0.12em',
        background: 'light-dark(var(--paper-light), var(--paper-dark))',
        boxDecorationBreak: 'clone',
        WebkitBoxDecorationBreak: 'clone',
      },
    },
    /** Authors choose pixels beside text of 16, so the size scales with the story's text. */
    size: { true: { fontSize: 'calc(var(--pixels) / 16 * 1em)', lineHeight: tokens.leading.snug } },
  },
})
