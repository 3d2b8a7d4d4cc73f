import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const panel = style({ display: 'grid', gap: space.roomy })
export const form = style({ display: 'grid', gap: space.normal })
globalStyle(`${form} > button`, { justifySelf: 'start' })
