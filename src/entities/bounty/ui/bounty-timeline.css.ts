import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, space } = tokens

/** Ends in the middle of the last dot, because the last event has no line below. */
export const event = style({
  position: 'relative',
  paddingInlineStart: space.roomy,
  paddingBlockEnd: space.normal,
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '0.45em',
    insetInlineStart: 0,
    inlineSize: space.small,
    blockSize: space.small,
    border: `${rule.strong} solid ${color.ruleStrong}`,
    borderRadius: '50%',
    background: color.page,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlock: `calc(0.45em + ${space.small}) -0.45em`,
    insetInlineStart: `calc(${space.small} / 2)`,
    borderInlineStart: `${rule.hairline} solid ${color.hairline}`,
  },
  selectors: { '&:last-child': { paddingBlockEnd: 0 }, '&:last-child::after': { display: 'none' } },
})

export const reason = style({
  paddingInlineStart: space.compact,
  borderInlineStart: `${rule.strong} solid ${color.hairline}`,
  overflowWrap: 'anywhere',
})
