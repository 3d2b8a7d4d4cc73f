import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const turn = keyframes({ to: { rotate: '1turn' } })

export const frame = recipe({
  base: { display: 'inline-flex', alignItems: 'center', gap: tokens.space.compact, color: tokens.color.textQuiet },
  variants: {
    layout: {
      inline: {},
      block: { display: 'flex', justifyContent: 'center', paddingBlock: tokens.space.section },
    },
  },
})

export const circle = style({
  flex: 'none',
  inlineSize: tokens.size.icon,
  blockSize: tokens.size.icon,
  border: `${tokens.rule.strong} solid currentColor`,
  borderBlockStartColor: 'transparent',
  borderRadius: tokens.radius.round,
  animation: `${turn} 0.9s linear infinite`,
  '@media': {
    // A forced color would close the gap in the circle.
    [media.forcedColors]: { forcedColorAdjust: 'none', color: 'CanvasText' },
    // Without animation, the gap in the circle still shows that work is in progress.
    [media.reducedMotion]: { animation: 'none' },
  },
})
