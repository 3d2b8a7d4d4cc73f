import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const frame = style({ paddingBlockStart: tokens.space.roomy })
