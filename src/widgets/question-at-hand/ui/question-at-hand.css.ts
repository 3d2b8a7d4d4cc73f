import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, rule, type, weight, leading } = tokens

/** As high as a title of two lines, so that the form below it on a phone stays where it is. */
export const question = style({
  minBlockSize: '9rem',
  padding: space.normal,
  borderBlockStart: `${rule.strong} solid ${color.ruleStrong}`,
  background: color.sunken,
})

export const title = style({
  fontSize: type.step1,
  fontWeight: weight.strong,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
})
