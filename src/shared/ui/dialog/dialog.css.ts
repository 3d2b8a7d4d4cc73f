import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { color, space, size, rule, type, weight, layer, duration, easing, shadow } = tokens

const appear = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, translate: `0 ${space.small}` } })

/** Scrolls instead of the page, so that a sheet taller than the window can be read to its end. */
export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'grid',
  placeItems: 'center',
  padding: space.margin,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: color.scrim,
  animation: `${appear} ${duration.quick} ${easing.out}`,
  '@media': { [media.print]: { position: 'static', background: 'none' } },
})

export const sheet = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.normal,
    inlineSize: '100%',
    minInlineSize: 0,
    padding: space.roomy,
    border: `${rule.hairline} solid ${color.controlEdge}`,
    borderBlockStart: `${rule.heavy} solid ${color.ruleStrong}`,
    background: color.raised,
    boxShadow: shadow.floating,
    color: color.text,
    fontFamily: tokens.font.sans,
    animation: `${rise} ${duration.calm} ${easing.out}`,
    ':focus-visible': { outline: 'none' },
    '@media': { [media.belowMedium]: { padding: space.normal } },
  },
  variants: {
    width: {
      form: { maxInlineSize: size.form },
      measure: { maxInlineSize: size.measure },
      broad: { maxInlineSize: size.broad },
      window: { blockSize: `calc(100dvh - 2 * ${space.margin})`, gridTemplateRows: 'auto minmax(0, 1fr)' },
    },
  },
})

export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space.small,
  marginBlockStart: `calc(${space.small} * -1)`,
  marginInlineEnd: `calc(${space.compact} * -1)`,
})

export const title = style({
  paddingBlockStart: space.small,
  fontSize: type.step1,
  fontWeight: weight.strong,
})

export const actions = style({ marginBlockStart: space.small })
// A button that is alone in its row breaks its word rather than leave a small window with large text.
globalStyle(`${actions} button`, { overflowWrap: 'anywhere' })
