import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { colour, font, leading, rule, space, type, weight } = tokens

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.normal,
  fontFamily: font.sans,
})

export const hint = style({ color: colour.textQuiet, fontSize: type.small, lineHeight: leading.normal })

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space.normal,
  paddingBlock: space.normal,
  borderBlockEnd: `${rule.hairline} solid ${colour.hairline}`,
})

export const thumbnail = style({ flex: 'none', inlineSize: '6rem' })

/** Stands where a picture has its thumbnail. */
export const sound = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '3 / 2',
  borderRadius: tokens.radius.picture,
  background: colour.sunken,
  color: colour.textQuiet,
})

/** At least so wide that a word fits; else the button goes below. */
export const words = style({ display: 'grid', gap: space.small, flex: '1 1 12rem', minInlineSize: 0 })

export const name = style({ fontSize: type.interface, fontWeight: weight.strong })

export const facts = style({ color: colour.textQuiet, fontSize: type.small, lineHeight: leading.normal })

export const uses = style({ fontSize: type.small, lineHeight: leading.normal, overflowWrap: 'anywhere' })

export const player = style({ inlineSize: '100%', maxInlineSize: '24rem' })
