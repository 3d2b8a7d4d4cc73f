import { globalStyle } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '@/shared/styles'

const { size, space } = tokens

export const stack = recipe({
  // The column may shrink below its content, so that a long word breaks instead of widening the page.
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', minInlineSize: 0 },
  variants: {
    gap: {
      hair: { gap: space.hair },
      tiny: { gap: space.tiny },
      small: { gap: space.small },
      compact: { gap: space.compact },
      normal: { gap: space.normal },
      roomy: { gap: space.roomy },
      large: { gap: space.large },
      section: { gap: space.section },
    },
    align: { stretch: {}, start: { justifyItems: 'self-start' }, center: { justifyItems: 'center' } },
    width: { full: {}, form: { maxInlineSize: size.form }, measure: { maxInlineSize: size.measure } },
  },
  defaultVariants: { align: 'stretch' },
})

// A button is as wide as its words, unless it says `width="full"`.
globalStyle(`${stack.classNames.variants.align.stretch} > :is(button, a)`, { justifySelf: 'start' })

export type StackVariants = NonNullable<Parameters<typeof stack>[0]>
