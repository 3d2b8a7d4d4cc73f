import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, rule, space, type } = tokens

export const figure = style({ display: 'grid', gap: space.small, margin: 0 })

export const chart = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '6rem',
  borderBlockEnd: `${rule.hairline} solid ${color.controlEdge}`,
  overflow: 'visible',
})

export const area = style({ fill: color.accent, opacity: 0.14 })

export const line = style({
  fill: 'none',
  stroke: color.accent,
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
  '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
})

/** Time runs from left to right in every script. */
export const axis = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space.normal}`,
  color: color.textQuiet,
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
  direction: 'ltr',
})
