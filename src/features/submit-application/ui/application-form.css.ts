import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { font, leading, space, type, weight, color } = tokens

export const form = style({ display: 'grid', gap: space.roomy, fontFamily: font.sans })
export const actions = style({ display: 'flex', justifyContent: 'flex-end' })
export const sent = style({ display: 'grid', justifyItems: 'start', gap: space.normal, fontFamily: font.sans })
export const sentTitle = style({ fontSize: type.story, fontWeight: weight.strong, lineHeight: leading.snug })
export const sentWords = style({ color: color.textQuiet })
