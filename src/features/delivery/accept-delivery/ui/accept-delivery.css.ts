import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const frame = style({ display: 'grid', justifyItems: 'start', gap: tokens.space.normal })
export const banner = style({ justifySelf: 'stretch' })
export const warning = style({ display: 'grid', gap: tokens.space.small })
