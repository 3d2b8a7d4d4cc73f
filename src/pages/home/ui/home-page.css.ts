import { style } from '@vanilla-extract/css'
import { belowTheFold, media, tokens } from '@/shared/styles'

const { font, leading, type } = tokens

export const top = style({ paddingBlockStart: tokens.space.large })

export const questions = style({ marginBlockStart: tokens.space.section })

export const newsletter = style({
  marginBlockEnd: tokens.space.section,
  '@media': { '(scripting: none)': { display: 'none' }, [media.print]: { display: 'none' } },
})

export const invitation = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.normal,
})

export const more = style({ ...belowTheFold('80rem'), paddingBlockEnd: tokens.space.section })

export const soon = style({
  paddingBlock: tokens.space.roomy,
  color: tokens.color.textQuiet,
  fontFamily: tokens.font.serif,
  fontSize: tokens.type.step1,
  fontStyle: 'italic',
})

/** The size follows the container of the card. */
export const excerpt = style({
  fontFamily: font.serif,
  fontSize: type.excerpt,
  lineHeight: leading.normal,
  '@container': { '(width >= 60rem)': { fontSize: type.story } },
})
