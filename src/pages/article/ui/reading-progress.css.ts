import { style } from '@vanilla-extract/css'
import { lostScrollbar, media, tokens } from '@/shared/styles'

const { color, font, layer, rule, shadow, size, space, type } = tokens

const nowhere = { display: 'none' } as const

export const track = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: layer.header,
  blockSize: `calc(2 * ${rule.strong})`,
  pointerEvents: 'none',
  '@media': { [media.reducedMotion]: nowhere, [media.print]: nowhere },
})

export const bar = style({
  blockSize: '100%',
  background: color.accent,
  scale: '0 1',
  transformOrigin: 'left',
  selectors: { '&:dir(rtl)': { transformOrigin: 'right' } },
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
})

export const choice = style({
  maxInlineSize: size.measure,
  marginInline: 'auto',
  marginBlockStart: space.large,
  fontFamily: font.sans,
  fontSize: type.small,
  color: color.textQuiet,
  '@media': { [media.print]: nowhere },
})

/** At the end of the window, clear of the header. */
export const offer = style({
  position: 'fixed',
  inset: `auto calc(${space.margin} + ${lostScrollbar}) max(${space.roomy}, env(safe-area-inset-bottom)) ${space.margin}`,
  zIndex: layer.notice,
  inlineSize: 'fit-content',
  maxInlineSize: size.form,
  marginInline: 'auto',
  background: color.raised,
  boxShadow: shadow.floating,
  '@media': { [media.print]: nowhere },
})
