import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const top = style({ paddingBlockStart: tokens.space.large })

export const more = style({ paddingBlockEnd: tokens.space.section })

export const soon = style({
  paddingBlock: tokens.space.roomy,
  color: tokens.colour.textQuiet,
  fontFamily: tokens.font.serif,
  fontSize: tokens.type.step1,
  fontStyle: 'italic',
})
