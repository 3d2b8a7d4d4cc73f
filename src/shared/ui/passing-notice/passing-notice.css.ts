import { keyframes, style } from '@vanilla-extract/css'
import { lostScrollbar, media, tokens } from '@/shared/styles'

const { color, duration, layer, shadow, size, space } = tokens
const appear = keyframes({ from: { opacity: 0 } })

/** At the end of the window, clear of the header. A click goes through it to the control below. */
export const frame = style({
  position: 'fixed',
  inset: `auto calc(${space.margin} + ${lostScrollbar}) max(${space.roomy}, env(safe-area-inset-bottom)) ${space.margin}`,
  zIndex: layer.notice,
  inlineSize: 'fit-content',
  maxInlineSize: size.form,
  marginInline: 'auto',
  padding: 0,
  border: 0,
  background: color.raised,
  boxShadow: shadow.floating,
  pointerEvents: 'none',
  animation: `${appear} ${duration.calm}`,
  '@media': { [media.print]: { display: 'none' } },
})
