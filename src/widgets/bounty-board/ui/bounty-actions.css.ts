import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.space.small })
