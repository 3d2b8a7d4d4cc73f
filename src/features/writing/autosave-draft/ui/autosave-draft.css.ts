import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, leading, space, type } = tokens

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.roomy,
  '@media': { [media.belowMedium]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const versions = style({ maxBlockSize: '18rem', overflowY: 'auto' })

export const indicator = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  minBlockSize: `calc(${type.small} * ${leading.normal})`,
  color: color.textQuiet,
  fontFamily: font.sans,
  fontSize: type.small,
})
