import { style } from '@vanilla-extract/css'
import { belowTheFold, tokens } from '@/shared/styles'

export const top = style({ paddingBlockStart: tokens.space.large })

export const questions = style({ marginBlockStart: tokens.space.section })

export const more = style({ ...belowTheFold('80rem'), paddingBlockEnd: tokens.space.section })

export const soon = style({
  paddingBlock: tokens.space.roomy,
  color: tokens.color.textQuiet,
  fontFamily: tokens.font.serif,
  fontSize: tokens.type.step1,
  fontStyle: 'italic',
})
