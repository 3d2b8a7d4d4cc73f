import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const words = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.normal })

export const reason = style({ overflowWrap: 'anywhere' })
