import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const thanks = style({ display: 'grid', gap: space.small, marginBlockEnd: space.normal })
