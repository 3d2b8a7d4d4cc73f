import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, leading, rule, space, type } = tokens

/** Leaves room for the focus ring of the button above. */
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.normal,
  paddingBlockStart: space.small,
  fontFamily: font.sans,
})

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'min(6rem, 30%) minmax(0, 1fr)',
  alignItems: 'start',
  justifyItems: 'start',
  gap: space.normal,
  paddingBlock: space.normal,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  '@media': { [media.medium]: { gridTemplateColumns: 'min(6rem, 30%) minmax(0, 1fr) auto' } },
})

export const thumbnail = style({ inlineSize: '100%' })

export const action = style({ gridColumn: 2, '@media': { [media.medium]: { gridColumn: 3 } } })

export const sound = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '3 / 2',
  borderRadius: tokens.radius.picture,
  background: color.sunken,
  color: color.textQuiet,
})

export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.small,
  inlineSize: '100%',
})

export const uses = style({ fontSize: type.small, lineHeight: leading.normal, overflowWrap: 'anywhere' })

export const player = style({ maxInlineSize: '24rem' })
