import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, type } = tokens

/** Each part draws its dot before itself; at the start of a line the dot lies outside and is clipped. */
export const byline = style({
  alignSelf: 'start',
  overflowX: 'clip',
  color: color.textQuiet,
  fontFamily: tokens.font.sans,
  fontSize: type.small,
  lineHeight: tokens.leading.normal,
})

export const parts = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: `calc(${space.normal} * -1)` })

export const part = style({
  position: 'relative',
  paddingInlineStart: space.normal,
  '::before': {
    // Screen readers skip it.
    content: ['"·"', '"·" / ""'],
    position: 'absolute',
    insetInlineStart: 0,
    inlineSize: space.normal,
    textAlign: 'center',
  },
})
