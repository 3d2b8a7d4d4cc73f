import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const back = style({ marginBlockStart: tokens.space.large })
