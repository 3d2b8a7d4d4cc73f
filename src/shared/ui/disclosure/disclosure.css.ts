import { globalStyle, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, size, rule, type, weight, duration } = tokens

export const frame = style({
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  selectors: { '& + &': { borderBlockStart: 0 } },
})

export const heading = style({ fontFamily: tokens.font.sans, letterSpacing: tokens.tracking.none })

export const button = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.normal,
  inlineSize: '100%',
  minBlockSize: size.target,
  paddingBlock: space.small,
  color: color.text,
  fontSize: type.interface,
  fontWeight: weight.strong,
  textAlign: 'start',
  '@media': { [media.hover]: { ':hover': { color: color.accent } } },
})

export const mark = style({
  flex: 'none',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  transition: `rotate ${duration.quick}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: '180deg' } },
  '@media': { [media.print]: { display: 'none' } },
})

export const panel = style({
  paddingBlockEnd: space.roomy,
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': { [media.print]: { selectors: { '&[hidden]': { display: 'block' } } } },
})

// Its content loads when somebody opens it, so it is not there to print, and without scripts it never is.
globalStyle(`${frame}:has(> ${panel}:empty)`, {
  '@media': { [media.print]: { display: 'none' }, '(scripting: none)': { display: 'none' } },
})

// A nested disclosure comes last, so the outer border ends both.
globalStyle(`${panel} ${frame}:last-child`, { borderBlockEnd: 0 })
globalStyle(`${panel} ${frame}:last-child > ${panel}`, { paddingBlockEnd: 0 })
