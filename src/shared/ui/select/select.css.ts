import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const frame = style({ position: 'relative', display: 'grid' })

export const select = style({
  paddingInlineEnd: tokens.size.target,
  appearance: 'none',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
})

export const icon = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: tokens.space.compact,
  marginBlock: 'auto',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  pointerEvents: 'none',
})
