import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space } = tokens

export const frame = style({ display: 'inline-flex', alignItems: 'center', gap: space.compact, minInlineSize: 0 })

/** Begins at the top and shrinks clockwise. */
export const ring = style({
  flex: 'none',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  transform: 'rotate(-90deg)',
  fill: 'none',
  strokeWidth: 5,
})

export const small = style([ring, { inlineSize: '1.25rem', blockSize: '1.25rem', strokeWidth: 8 }])

export const track = style({ stroke: color.hairline })

export const rest = style({
  stroke: color.accent,
  '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
})
