import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, type } = tokens

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${space.tiny} ${space.small}`,
  minInlineSize: 0,
  fontSize: type.small,
})
export const countdown = style({ fontVariantNumeric: 'tabular-nums' })
export const icon = style({ flex: 'none', inlineSize: '1rem', blockSize: '1rem' })
