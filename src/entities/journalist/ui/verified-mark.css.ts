import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color } = tokens

const mark = style({
  position: 'relative',
  display: 'inline-block',
  inlineSize: '0.95em',
  blockSize: '0.95em',
  marginInlineStart: '0.3em',
  border: `0.1em solid ${color.accent}`,
  borderRadius: '50%',
  verticalAlign: '-0.1em',
  /** The tick: two sides of a turned rectangle. */
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '0.1em',
    // Not a logical property, because a tick has the same direction in every script.
    left: '0.24em',
    inlineSize: '0.26em',
    blockSize: '0.46em',
    borderStyle: 'solid',
    borderColor: color.accent,
    borderWidth: '0 0.11em 0.11em 0',
    rotate: '45deg',
  },
})

/** An outline for the ID, and a full circle for the press card. */
export const marks = styleVariants({
  id: [mark],
  press_card: [mark, { background: color.accent, '::after': { borderColor: color.page } }],
})
