import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, size, leading } = tokens

export const label = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.compact,
  minBlockSize: size.target,
  paddingBlock: space.compact,
  lineHeight: leading.snug,
  cursor: 'pointer',
  selectors: { '&:has([aria-disabled])': { color: color.textQuiet, cursor: 'not-allowed' } },
})

export const box = style({
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  accentColor: color.accent,
  cursor: 'inherit',
  selectors: { '&[aria-invalid="true"]': { outline: `${tokens.rule.strong} solid ${color.critical}` } },
})
