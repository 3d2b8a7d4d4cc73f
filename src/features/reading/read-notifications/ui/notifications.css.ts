import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { color, font, leading, radius, rule, space, type, weight } = tokens

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.small,
  alignItems: 'start',
  paddingBlock: space.compact,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  '@media': { [media.medium]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
})

/** On a phone, the button stands below the words. */
export const button = style({
  gridColumn: 2,
  justifySelf: 'start',
  marginInlineStart: `calc(${space.compact} * -1)`,
  '@media': { [media.medium]: { gridColumn: 'auto', marginInlineStart: 0 } },
})

/** A border, because forced colors remove backgrounds. */
export const mark = recipe({
  base: {
    inlineSize: space.small,
    blockSize: space.small,
    marginBlockStart: '0.4375rem',
    border: `calc(${space.small} / 2) solid ${color.accent}`,
    borderRadius: radius.round,
  },
  variants: { isRead: { true: { visibility: 'hidden' }, false: {} } },
})

export const words = style({ display: 'grid', gap: space.hair })

export const link = recipe({
  base: {
    display: 'block',
    color: color.text,
    fontSize: type.interface,
    lineHeight: leading.normal,
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    '@media': { [media.hover]: { ':hover': { color: color.accent } } },
  },
  variants: { isRead: { true: {}, false: { fontWeight: weight.strong } } },
})

export const subject = style({ display: 'block', fontFamily: font.serif, fontWeight: weight.regular })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.small,
  minBlockSize: space.large,
})

export const heading = style({ fontFamily: font.sans, fontSize: type.interface, fontWeight: weight.bold })
