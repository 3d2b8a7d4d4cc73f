import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, type, weight, color } = tokens

export const form = style({ display: 'grid', gap: space.normal })
export const privacy = style({ color: color.textQuiet, fontSize: type.small })
export const thanks = style({ display: 'grid', gap: space.small, marginBlockEnd: space.normal })
export const thanksTitle = style({ fontSize: type.story, fontWeight: weight.strong })
