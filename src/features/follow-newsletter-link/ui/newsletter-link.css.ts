import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, type } = tokens

export const statement = style({ display: 'grid', justifyItems: 'start', gap: space.roomy, fontSize: type.excerpt })
export const title = style({ fontSize: type.step3 })
