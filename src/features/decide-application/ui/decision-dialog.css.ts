import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const form = style({ display: 'grid', gap: tokens.space.normal })
