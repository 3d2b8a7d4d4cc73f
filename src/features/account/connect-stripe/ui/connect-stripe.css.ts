import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const needs = style({
  display: 'grid',
  gap: tokens.space.tiny,
  paddingBlockStart: tokens.space.tiny,
  paddingInlineStart: tokens.space.roomy,
  listStyle: 'disc',
})
