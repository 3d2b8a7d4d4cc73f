import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { color, space, rule } = tokens

export const card = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.normal,
    minInlineSize: 0,
    overflowWrap: 'anywhere',
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

export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.small,
  alignContent: 'start',
  flex: '1',
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.small })
