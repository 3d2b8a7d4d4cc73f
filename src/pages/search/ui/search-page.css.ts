import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { space, size } = tokens

export const results = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space.large} ${space.gutter}`,
  alignItems: 'start',
  overflowWrap: 'anywhere',
  '@media': { [media.wide]: { gridTemplateColumns: `minmax(0, ${size.broad}) minmax(16rem, 1fr)` } },
})
