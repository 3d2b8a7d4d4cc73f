import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.roomy })
