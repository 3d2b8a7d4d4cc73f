import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

/** The least height of the banner about an address that is not verified, which is reserved before the session is known. */
export const bannerHeight = { narrow: '7.75rem', medium: '3.75rem' }

const { color, duration, easing, layer, rule, shadow, size, space, type, weight } = tokens

globalStyle('#root', {
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  // The height of the window would print an empty page after a short one.
  '@media': { [media.print]: { display: 'block', minBlockSize: 0 } },
})

export const skipLink = style({
  position: 'absolute',
  insetInlineStart: space.small,
  zIndex: layer.notice,
  padding: `${space.compact} ${space.normal}`,
  border: `${rule.strong} solid ${color.focus}`,
  background: color.raised,
  color: color.text,
  fontSize: type.interface,
  fontWeight: weight.strong,
  selectors: {
    '&:not(:focus)': { insetBlockStart: '-100vh' },
    '&:focus': { insetBlockStart: space.small },
  },
})

export const content = style({
  flex: '1 0 auto',
  selectors: { '&:focus': { outline: 'none' } },
})

const appear = keyframes({ from: { opacity: 0 } })
const advance = keyframes({ from: { scale: '0 1' }, to: { scale: '0.9 1' } })

/** Fast navigations do not show that they load. */
const delay = '200ms'

export const progress = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: layer.notice,
  blockSize: '3px',
  background: color.accent,
  transformOrigin: 'left',
  animation: `${appear} ${duration.calm} ${delay} backwards, ${advance} 8s ${delay} ${easing.out} both`,
  '@media': {
    [media.reducedMotion]: { animation: `${appear} 1ms ${delay} backwards` },
    [media.forcedColors]: { background: 'Highlight' },
  },
})

/** Below the header, above the heading of the previous page. */
export const waiting = style({
  position: 'fixed',
  insetBlockStart: `calc(${size.compactHeader} + ${space.small})`,
  insetInline: 0,
  zIndex: layer.notice,
  inlineSize: 'fit-content',
  marginInline: 'auto',
  padding: `${space.small} ${space.normal}`,
  border: `${rule.hairline} solid ${color.hairline}`,
  background: color.raised,
  boxShadow: shadow.floating,
  fontSize: type.small,
  animation: `${appear} ${duration.calm} ${delay} backwards`,
  pointerEvents: 'none',
})

const advised = {
  paddingBlock: space.small,
  paddingInline: space.normal,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  background: color.raised,
  color: color.text,
  fontSize: type.small,
  textAlign: 'center',
} as const

export const advice = style(advised)

/** In sight wherever the reader is, unless it would cover much of a small window. */
export const missing = style({
  ...advised,
  zIndex: layer.notice,
  '@media': { '(min-height: 30rem)': { position: 'sticky', insetBlockStart: size.compactHeader } },
})

export const frame = style({ paddingBlockStart: tokens.space.roomy })

/** Takes the height of the banner while it is loading. */
export const room = style({})
for (const [query, minBlockSize] of Object.entries({
  [media.belowMedium]: bannerHeight.narrow,
  [media.medium]: bannerHeight.medium,
})) {
  globalStyle(`html[data-unverified] ${room}`, { '@media': { [query]: { minBlockSize } } })
}
