import { style } from '@vanilla-extract/css'
import { tokens } from '../index.ts'

const { color, space, type, rule, font, weight } = tokens

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.large,
  padding: space.margin,
  overflowWrap: 'anywhere',
})
export const note = style({ color: color.textQuiet, fontSize: type.small })
export const name = style({ fontFamily: font.mono, fontSize: type.small })
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.normal })
export const swatches = style({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: space.normal,
})
export const swatch = style({
  blockSize: '4rem',
  border: `${rule.hairline} solid ${color.controlEdge}`,
  forcedColorAdjust: 'none',
})
export const table = style({ inlineSize: '100%', fontSize: type.small, tableLayout: 'fixed' })
export const cell = style({
  paddingBlock: space.small,
  paddingInline: space.tiny,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
})
export const head = style([cell, { fontWeight: weight.strong }])
export const bar = style({ blockSize: space.roomy, background: color.accent, forcedColorAdjust: 'none' })
export const column = style({ minBlockSize: '6rem', background: color.sunken, textAlign: 'center' })
export const moving = style({
  display: 'block',
  inlineSize: space.huge,
  blockSize: space.huge,
  background: color.accent,
  transitionProperty: 'translate',
})
export const layer = style({
  position: 'relative',
  inlineSize: '8rem',
  marginBlockEnd: `calc(${space.normal} * -1)`,
  padding: space.normal,
  border: `${rule.hairline} solid ${color.controlEdge}`,
  background: color.raised,
  boxShadow: tokens.shadow.raised,
})
