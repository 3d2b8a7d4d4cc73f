import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { color, rule, space, type, weight, leading } = tokens

/** A container query, because the steps appear both on a page and in a dialog. */
export const frame = style({ containerType: 'inline-size' })
const roomy = '(width >= 30rem)'

export const steps = style({
  display: 'grid',
  gap: space.tiny,
  '@container': {
    [roomy]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: space.small },
  },
})

/** A bar above each step; on a narrow screen it stands beside it. */
export const step = recipe({
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space.small,
    paddingInlineStart: space.compact,
    borderStyle: 'solid',
    borderWidth: 0,
    borderInlineStartWidth: rule.heavy,
    fontSize: type.small,
    lineHeight: leading.normal,
    '@container': {
      [roomy]: {
        display: 'block',
        paddingInlineStart: 0,
        paddingBlockStart: space.small,
        borderInlineStartWidth: 0,
        borderBlockStartWidth: rule.heavy,
      },
    },
  },
  variants: {
    standing: {
      done: { borderColor: color.ruleStrong },
      current: { borderColor: color.accent, '@media': { [media.forcedColors]: { borderColor: 'Highlight' } } },
      ahead: {
        borderColor: color.hairline,
        color: color.textQuiet,
        '@media': { [media.forcedColors]: { borderStyle: 'dotted' } },
      },
    },
  },
})

export const name = style({
  fontWeight: weight.strong,
  selectors: { '[aria-current="step"] > &': { color: color.accent } },
})

export const date = style({
  color: color.textQuiet,
  '@container': { [roomy]: { display: 'block' } },
})
