import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { space } = tokens

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.tiny} ${space.compact}`,
})
export const status = style({ maxInlineSize: '100%', '@media': { [media.medium]: { marginInlineStart: 'auto' } } })
export const words = style({ display: 'grid', gap: space.normal, marginBlockStart: space.small })
