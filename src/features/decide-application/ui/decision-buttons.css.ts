import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.small })
