import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const form = style({ display: 'grid', gap: space.roomy })
export const foot = style({ display: 'grid', justifyItems: 'start', gap: space.normal })
