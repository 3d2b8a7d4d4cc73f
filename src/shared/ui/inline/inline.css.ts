import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { space } = tokens

export const inline = recipe({
  base: { display: 'flex', flexWrap: 'wrap', minInlineSize: 0 },
  variants: {
    // Wrapped lines stay close together, so that they read as one row.
    gap: {
      tiny: { gap: space.tiny },
      small: { gap: space.small },
      compact: { gap: `${space.small} ${space.compact}` },
      normal: { gap: `${space.small} ${space.normal}` },
      roomy: { gap: `${space.small} ${space.roomy}` },
    },
    align: { center: { alignItems: 'center' }, baseline: { alignItems: 'baseline' } },
    justify: { start: {}, end: { justifyContent: 'flex-end' }, between: { justifyContent: 'space-between' } },
    print: { shown: {}, hidden: { '@media': { [media.print]: { display: 'none' } } } },
  },
  defaultVariants: { align: 'center' },
})

export type InlineVariants = NonNullable<Parameters<typeof inline>[0]>
