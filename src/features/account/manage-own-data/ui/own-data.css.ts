import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const effects = style({
  display: 'grid',
  gap: tokens.space.tiny,
  paddingInlineStart: tokens.space.roomy,
  listStyle: 'disc',
})
