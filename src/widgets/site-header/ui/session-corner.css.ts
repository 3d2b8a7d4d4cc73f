import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, type, weight, rule, size, tracking, leading, radius } = tokens

export const corner = style({
  display: 'flex',
  justifyContent: 'end',
  alignItems: 'center',
  gap: `clamp(${space.small}, 1.2vw, ${space.compact})`,
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

export const wideOnly = style({ '@media': { [media.belowMedium]: { display: 'none' } } })

/** Its dialog needs a script; without one, a link says so. */
export const scriptOnly = style({ '@media': { '(scripting: none)': { display: 'none' } } })

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

export const inMenu = style([scriptOnly, { marginBlockStart: space.normal }])
