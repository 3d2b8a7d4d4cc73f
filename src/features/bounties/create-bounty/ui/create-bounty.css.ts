import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { space, size } = tokens

export const frame = style({ display: 'grid', gap: space.normal, '@media': { [media.print]: { display: 'none' } } })

export const form = style({
  display: 'grid',
  gap: space.roomy,
  paddingBlockStart: space.small,
  '@media': {
    [media.medium]: {
      gridTemplateColumns: `minmax(0, ${size.measure}) minmax(14rem, 1fr)`,
      columnGap: space.gutter,
    },
  },
})

export const across = style({ gridColumn: '1 / -1' })
