import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const form = style({ display: 'grid', gap: space.roomy, fontFamily: tokens.font.sans })
export const ratings = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  gap: `${space.compact} ${space.roomy}`,
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space.small })
