import { globalStyle, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { space, size } = tokens

export const tools = style({
  display: 'grid',
  alignItems: 'end',
  gap: `${space.normal} ${space.gutter}`,
  marginBlockEnd: space.normal,
  '@media': {
    [media.wide]: { gridTemplateColumns: `${size.form} minmax(0, 1fr)` },
    [media.print]: { display: 'none' },
  },
})

globalStyle(`${tools} > *`, { maxInlineSize: size.measure })
globalStyle(`${tools} > :first-child`, { maxInlineSize: size.form })
