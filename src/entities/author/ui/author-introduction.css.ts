import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, leading, space, type, weight } = tokens

export const introduction = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space.normal} ${space.gutter}`,
  '@media': { [media.medium]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' } },
})

export const portrait = style({
  inlineSize: '6.5rem',
  '@media': { [media.medium]: { inlineSize: '10rem' } },
})

export const initials = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  background: color.sunken,
  color: color.textQuiet,
  fontFamily: font.serif,
  fontSize: type.step4,
  fontWeight: weight.medium,
  lineHeight: leading.none,
  userSelect: 'none',
})

export const words = style({ display: 'grid', gap: space.compact, minInlineSize: 0, overflowWrap: 'anywhere' })

/** A mark as large as the name would be louder than the name. */
export const mark = style({ fontSize: '0.55em', verticalAlign: '0.12em' })

export const facts = style({
  display: 'grid',
  gap: space.tiny,
  fontFamily: font.sans,
  fontSize: type.small,
  color: color.textQuiet,
})

export const links = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.normal })
