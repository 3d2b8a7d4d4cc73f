import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { size, space } = tokens

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${space.compact} ${space.roomy}`,
})

/** As high as the field beside it. */
export const box = style({ display: 'flex', alignItems: 'center', minBlockSize: size.target })

export const end = style([box, { marginInlineStart: 'auto' }])
