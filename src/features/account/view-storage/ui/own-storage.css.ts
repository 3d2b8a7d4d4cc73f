import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, type } = tokens

export const share = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `${space.tiny} ${space.normal}`,
  fontFamily: tokens.font.sans,
  fontSize: type.small,
})

export const amount = style({ color: color.textQuiet, fontVariantNumeric: 'tabular-nums' })

export const meter = style({ gridColumn: '1 / -1', inlineSize: '100%' })

/** Leaves room for the focus ring of the button above. */
export const panel = style({ paddingBlockStart: space.small })

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'min(6rem, 30%) minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.normal,
  '@media': { [media.medium]: { gridTemplateColumns: 'min(6rem, 30%) minmax(0, 1fr) auto' } },
})

export const action = style({ gridColumn: 2, '@media': { [media.medium]: { gridColumn: 3 } } })

export const sound = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '3 / 2',
  borderRadius: tokens.radius.picture,
  background: color.sunken,
  color: color.textQuiet,
})

export const player = style({ maxInlineSize: '24rem' })
