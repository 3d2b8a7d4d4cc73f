import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

export const headline = style({
  color: 'inherit',
  textDecoration: 'none',
  transition: `color ${tokens.duration.quick}`,
  '@media': { [media.hover]: { ':hover': { color: tokens.color.accent } } },
})
