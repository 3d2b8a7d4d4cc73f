import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const list = style({ display: 'grid', gap: tokens.space.roomy })
export const page = style({ maxInlineSize: tokens.size.broad, marginInline: 'auto' })
