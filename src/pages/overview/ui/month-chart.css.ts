import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, type } = tokens

export const columns = style({ display: 'block', inlineSize: '100%', blockSize: '7rem', overflow: 'visible' })
export const column = style({ fill: color.accent })
export const base = style({ stroke: color.hairline, vectorEffect: 'non-scaling-stroke' })
export const months = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  marginBlockStart: space.tiny,
  color: color.textQuiet,
  fontSize: type.micro,
  textAlign: 'center',
})
