import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { color, space, rule } = tokens

export const card = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // The content takes the rest of the height, so that the buttons of cards in a row line up.
    gridTemplateRows: '1fr',
    gap: space.normal,
    minInlineSize: 0,
    '@media': { [media.print]: { breakInside: 'avoid' } },
  },
  variants: {
    look: {
      raised: {
        padding: space.roomy,
        border: `${rule.hairline} solid ${color.hairline}`,
        background: color.raised,
        '@media': { [media.belowMedium]: { padding: space.normal } },
      },
      ruled: { paddingBlock: space.normal, borderBlockStart: `${rule.hairline} solid ${color.hairline}` },
    },
  },
})
