import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, type, weight, rule } = tokens

/** A container query, because the list stands in a column of any width. */
export const frame = style({ containerType: 'inline-size' })
const narrow = '(width < 20rem)'

export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.small,
  paddingBlock: space.tiny,
  '::after': {
    content: '""',
    order: 1,
    flex: '1 1 0',
    borderBlockEnd: `${rule.hairline} dotted ${color.controlEdge}`,
  },
})

export const name = style({ minInlineSize: 0, overflowWrap: 'anywhere' })

export const crown = style({
  display: 'inline',
  marginInlineEnd: space.tiny,
  verticalAlign: 'text-bottom',
  inlineSize: tokens.size.icon,
  blockSize: tokens.size.icon,
  color: color.accent,
})

/** As wide as 'less than 1%', so that amounts stand below one another; names need the room of a narrow column. */
export const share = style({
  order: 3,
  flex: 'none',
  inlineSize: '5.5em',
  color: color.textQuiet,
  fontSize: type.small,
  textAlign: 'end',
  '@container': { [narrow]: { inlineSize: 'auto', minInlineSize: '2.5em' } },
  fontVariantNumeric: 'tabular-nums',
})

export const amount = style({ order: 2, flex: 'none', fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' })
