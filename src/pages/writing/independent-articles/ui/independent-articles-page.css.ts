import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, leading, size, space, type, weight } = tokens

export const page = style({ maxInlineSize: size.broad, marginInline: 'auto', overflowWrap: 'anywhere' })
export const section = style({ marginBlockEnd: space.section })
export const heading = style({ marginBlockEnd: space.normal, fontSize: type.step2, fontWeight: weight.medium })
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.roomy })
export const title = style({ fontSize: type.step1, fontWeight: weight.medium, lineHeight: leading.snug })
export const facts = style({ color: color.textQuiet, fontFamily: font.sans, fontSize: type.small })
export const preview = style({ marginBlockStart: space.small, lineHeight: leading.normal })
