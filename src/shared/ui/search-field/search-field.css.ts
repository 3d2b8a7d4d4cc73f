import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, size } = tokens

export const frame = style({ position: 'relative', display: 'grid' })

export const icon = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: space.compact,
  marginBlock: 'auto',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  color: color.textQuiet,
  pointerEvents: 'none',
})

export const clear = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
})

globalStyle(`${frame} > input`, {
  paddingInlineStart: `calc(${space.large} + ${space.small})`,
  paddingInlineEnd: size.target,
  appearance: 'none',
})
globalStyle(`${frame} > input::-webkit-search-cancel-button`, { display: 'none' })
