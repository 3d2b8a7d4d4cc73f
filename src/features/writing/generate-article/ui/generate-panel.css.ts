import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, space, type } = tokens

export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.small })
export const title = style({ fontFamily: font.sans, fontSize: type.interface, fontWeight: tokens.weight.strong })
export const hint = style({ color: color.textQuiet, fontFamily: font.sans, fontSize: type.small })
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.small })
