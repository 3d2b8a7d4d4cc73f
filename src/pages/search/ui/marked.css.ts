import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const mark = style({ background: tokens.color.highlight, color: tokens.color.onHighlight })
