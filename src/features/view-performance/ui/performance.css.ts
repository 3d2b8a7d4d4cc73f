import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, type } = tokens

export const waiting = style({ display: 'grid', gap: space.roomy })
export const lines = style({ display: 'grid', gap: space.small, maxInlineSize: '70%' })
export const empty = style({ color: color.textQuiet, fontSize: type.interface, textWrap: 'pretty' })
