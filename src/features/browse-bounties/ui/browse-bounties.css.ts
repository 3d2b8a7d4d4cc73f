import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

export const tools = style({
  display: 'grid',
  gap: tokens.space.normal,
  maxInlineSize: tokens.size.form,
  marginBlockEnd: tokens.space.normal,
  '@media': { [media.print]: { display: 'none' } },
})
