import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { focusModeAttribute } from '@/shared/config'
import { tokens } from '@/shared/styles'

const { color, space, type, rule, leading, weight } = tokens

const alignment = {
  left: { textAlign: 'start' },
  center: { textAlign: 'center' },
  right: { textAlign: 'end' },
  justify: { textAlign: 'justify' },
} as const

/** Each line of a quote or of code is a block; adjacent ones look like one. */
const meetsItsLike = '& + &'
const joined = { marginBlockStart: '-1em' }

export const paragraph = recipe({ base: { marginBlockEnd: '1em' }, variants: { align: alignment } })

export const heading = recipe({
  base: { paddingBlockStart: '0.6em', marginBlockEnd: '0.5em', lineHeight: leading.snug },
  variants: {
    level: {
      'heading-one': { fontSize: type.step2, fontWeight: weight.strong },
      'heading-two': { fontSize: type.step1, fontWeight: weight.strong },
      'heading-three': { fontFamily: tokens.font.sans, fontSize: type.interface, fontWeight: weight.bold },
    },
    align: alignment,
  },
})

export const quote = recipe({
  base: {
    marginBlockEnd: '1em',
    marginInline: 0,
    paddingInlineStart: space.roomy,
    borderInlineStart: `${rule.strong} solid ${color.accent}`,
    fontSize: type.step1,
    fontStyle: 'italic',
    selectors: { [meetsItsLike]: joined },
  },
  variants: { align: alignment },
})

export const list = recipe({
  base: { marginBlockEnd: '1em', paddingInlineStart: '1.4em' },
  variants: { align: alignment },
})
export const item = recipe({ base: { marginBlockEnd: '0.45em' }, variants: { align: alignment } })

export const code = style({
  marginBlockEnd: '1em',
  padding: space.normal,
  background: color.sunken,
  fontFamily: tokens.font.mono,
  fontSize: type.small,
  lineHeight: leading.normal,
  whiteSpace: 'pre-wrap',
  tabSize: 2,
  selectors: { [meetsItsLike]: joined },
})

export const link = style({ color: color.accent, textDecoration: 'underline', textUnderlineOffset: '0.14em' })

/** As readers see it (`entities/document`), with a placeholder of its own. */
export const standfirst = style({
  marginBlockEnd: '1em',
  color: color.textQuiet,
  fontSize: type.step1,
  lineHeight: leading.snug,
  selectors: {
    // Below the headline, which begins left of the text.
    [`[${focusModeAttribute}] &[data-slate-node]`]: { marginInlineStart: 0 },
    '&[data-empty]::before': {
      content: 'Sum up the story in a sentence or two.',
      position: 'absolute',
      color: color.textQuiet,
      pointerEvents: 'none',
    },
  },
})
