import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.roomy })
export const page = style({ maxInlineSize: tokens.size.broad, marginInline: 'auto' })
