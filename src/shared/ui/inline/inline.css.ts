import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const inline = recipe({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minInlineSize: 0 },
  variants: {
    // Wrapped lines stay close together, so that they read as one row.
    gap: {
      tiny: { gap: space.tiny },
      small: { gap: space.small },
      compact: { gap: `${space.small} ${space.compact}` },
      normal: { gap: space.normal },
      words: { gap: `0 ${space.normal}` },
    },
    justify: {
      start: {},
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
      between: { justifyContent: 'space-between' },
    },
  },
})

export const ownLine = style({ flex: '1 0 100%', order: 1 })

export type InlineVariants = NonNullable<Parameters<typeof inline>[0]>
