import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const form = style({ display: 'grid', gap: space.roomy })
/** A notice is as wide as the fields, the button as wide as its words. */
export const foot = style({ display: 'grid', gap: space.normal })
globalStyle(`${foot} > button`, { justifySelf: 'start' })
