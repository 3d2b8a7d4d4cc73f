import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, leading, rule, space, type, weight } = tokens
const half = `calc(${space.gutter} / 2)`

/** Each question draws a hairline before and above itself; the frame clips those at the edges. */
export const frame = style({ overflow: 'clip' })

export const questions = style({
  display: 'grid',
  gap: space.gutter,
  '@media': {
    [media.medium]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
    [`${media.medium} and ${media.belowWide}`]: {
      selectors: {
        '&:has(> :nth-child(4))': { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      },
    },
  },
})

export const question = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: '1fr auto',
  gap: space.normal,
  minInlineSize: 0,
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlock: `calc(${half} * -1)`,
    insetInline: `calc(${half} * -1)`,
    borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
    borderInlineStart: `${rule.hairline} solid ${color.hairline}`,
    pointerEvents: 'none',
  },
})

export const title = style({
  fontSize: type.step1,
  fontWeight: weight.strong,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
})

export const foot = style({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space.normal,
})
