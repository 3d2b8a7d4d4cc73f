import { globalStyle, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, type, weight, rule, size, tracking, leading, radius } = tokens

export const corner = style({
  display: 'grid',
  justifyItems: 'end',
  alignItems: 'center',
  minInlineSize: size.target,
  minBlockSize: size.target,
  '@media': { [media.print]: { display: 'none' } },
})

const label = {
  fontSize: type.micro,
  fontWeight: weight.strong,
  letterSpacing: tracking.label,
  lineHeight: leading.normal,
  whiteSpace: 'nowrap',
} as const

/** The invisible buttons and the visible content share one grid cell, which reserves the space. */
const cell = {
  gridArea: '1 / 1',
  display: 'flex',
  alignItems: 'center',
  gap: `clamp(${space.small}, 1.2vw, ${space.compact})`,
} as const
export const present = style(cell)
export const room = style({
  ...cell,
  ...label,
  visibility: 'hidden',
  // The inline script of the page marks a stored session before the first paint.
  selectors: { '&[data-status=signedIn], html[data-signed-in] &[data-status=checking]': { display: 'none' } },
})
globalStyle(`${room} > :first-child`, { paddingInline: space.compact })
export const wideOnly = style({ '@media': { [media.belowMedium]: { display: 'none' } } })

export const way = style({
  ...label,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.target,
  color: color.text,
  textDecoration: 'none',
  '@media': { [media.hover]: { ':hover': { color: color.accent } } },
})

export const account = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.target,
  blockSize: size.target,
  borderRadius: radius.round,
})

/** Both marks are drawn as borders, because forced colors remove backgrounds. */
const mark = {
  position: 'absolute',
  insetInlineEnd: space.tiny,
  inlineSize: space.small,
  blockSize: space.small,
  borderRadius: radius.round,
  boxShadow: `0 0 0 ${rule.strong} ${color.page}`,
} as const

/** Something waits for the reader. */
export const dot = style({
  ...mark,
  insetBlockStart: space.tiny,
  border: `calc(${space.small} / 2) solid ${color.accent}`,
})

/** There is news of what the reader follows. */
export const ring = style({
  ...mark,
  insetBlockEnd: space.tiny,
  border: `${rule.strong} solid ${color.accent}`,
  background: color.page,
})

export const inMenu = style({ marginBlockStart: space.normal })
