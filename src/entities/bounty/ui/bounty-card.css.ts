import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, type, weight, leading, rule, font } = tokens

/** A container query, because cards appear in lists of every width. */
export const frame = style({ containerType: 'inline-size' })
const roomy = '(width >= 40rem)'

export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"picture" "words" "figures" "actions"',
  gap: `${space.normal} ${space.gutter}`,
  paddingBlock: space.roomy,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  '@container': {
    [roomy]: {
      gridTemplateColumns: '13rem minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr',
      gridTemplateAreas: '"picture words" "figures words" "figures actions"',
    },
  },
  '@media': { [media.print]: { breakInside: 'avoid' } },
})

export const words = style({
  display: 'grid',
  // At the side where the words of each part begin.
  justifyItems: 'self-start',
  gap: space.small,
  minInlineSize: 0,
  gridArea: 'words',
})

export const picture = style({ gridArea: 'picture', blockSize: '5.5rem' })

export const title = style({
  fontSize: type.step1,
  fontWeight: weight.strong,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
})

/** Makes the whole card clickable, except for its other controls. */
export const link = style({
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0 },
  '@media': { [media.hover]: { ':hover': { color: color.accent, textDecoration: 'underline' } } },
})

export const description = style({
  maxInlineSize: '62ch',
  fontFamily: font.serif,
  fontSize: type.excerpt,
  lineHeight: leading.normal,
  overflowWrap: 'anywhere',
})

export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.small,
  gridArea: 'figures',
  '@container': {
    [roomy]: {
      flexDirection: 'column',
      alignItems: 'flex-start',
      justifyContent: 'flex-start',
      gap: space.compact,
      paddingInlineEnd: space.normal,
      borderInlineEnd: `${rule.hairline} solid ${color.hairline}`,
    },
  },
})

export const actions = style({
  position: 'relative',
  zIndex: 1,
  justifySelf: 'start',
  inlineSize: '100%',
  gridArea: 'actions',
})

export const amountOnItsWay = style({ inlineSize: '7rem' })
export const actionsOnTheirWay = style({ blockSize: tokens.size.target })
