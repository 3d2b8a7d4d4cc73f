import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const thanks = style({ marginBlockEnd: tokens.space.normal })
