import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { colour, space, type } = tokens

export const waiting = style({ display: 'grid', gap: space.roomy })
export const lines = style({ display: 'grid', gap: space.small, maxInlineSize: '70%' })
export const empty = style({ color: colour.textQuiet, fontSize: type.interface, textWrap: 'pretty' })
