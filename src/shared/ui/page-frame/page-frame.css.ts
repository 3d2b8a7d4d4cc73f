import { recipe } from '@vanilla-extract/recipes'
import { editorWidthPx } from '@/shared/config'
import { tokens } from '@/shared/styles'

export const frame = recipe({
  base: { marginInline: 'auto', paddingInline: tokens.space.margin },
  variants: {
    width: {
      page: { maxInlineSize: tokens.size.page },
      editor: { maxInlineSize: `calc(${editorWidthPx / 16}rem + 2 * ${tokens.space.margin})` },
      measure: { maxInlineSize: `calc(${tokens.size.measure} + 2 * ${tokens.space.margin})` },
      broad: { maxInlineSize: `calc(${tokens.size.broad} + 2 * ${tokens.space.margin})` },
      form: { maxInlineSize: `calc(${tokens.size.form} + 2 * ${tokens.space.margin})` },
    },
    room: { page: { paddingBlock: `${tokens.space.large} ${tokens.space.section}` }, none: {} },
  },
})
