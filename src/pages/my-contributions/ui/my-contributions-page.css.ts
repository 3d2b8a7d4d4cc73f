import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const title = style({
  marginBlockEnd: tokens.space.large,
  fontSize: tokens.type.step4,
  lineHeight: tokens.leading.tight,
})
