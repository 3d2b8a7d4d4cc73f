import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const form = style({ display: 'grid', gap: space.roomy })
export const foot = style({ display: 'grid', gap: space.normal })
globalStyle(`${foot} > button`, { justifySelf: 'start' })
