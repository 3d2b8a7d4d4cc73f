import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, type, weight, size, tracking, leading } = tokens

/** The bell and the circle have their places before they have loaded. */
const whileSignedIn = 'html[data-signed-in] &'

export const corner = style({
  display: 'flex',
  justifyContent: 'end',
  alignItems: 'center',
  gap: `clamp(${space.small}, 1.2vw, ${space.compact})`,
  minInlineSize: size.target,
  minBlockSize: size.target,
  selectors: { [whileSignedIn]: { minInlineSize: `calc(2 * ${size.target})` } },
  '@media': {
    [media.belowMedium]: {
      selectors: { [whileSignedIn]: { minInlineSize: `calc(2 * ${size.target} - ${space.small})` } },
    },
    [media.print]: { display: 'none' },
  },
})

const label = {
  fontSize: type.micro,
  fontWeight: weight.strong,
  letterSpacing: tracking.label,
  lineHeight: leading.normal,
  whiteSpace: 'nowrap',
} as const

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

export const inMenu = style({ marginBlockStart: space.normal })
