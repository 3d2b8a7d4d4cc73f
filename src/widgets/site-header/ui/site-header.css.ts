import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { colour, space, type, weight, rule, size, font, tracking, leading, layer, shadow } = tokens
const hoverAccent = { '@media': { [media.hover]: { ':hover': { color: colour.accent } } } }

export const header = style({
  position: 'relative',
  zIndex: layer.header,
  borderBlockStart: `${rule.heavy} solid ${colour.ruleStrong}`,
  borderBlockEnd: `${rule.hairline} solid ${colour.ruleStrong}`,
  background: colour.page,
  '@media': { [media.print]: { borderBlockStart: 0 } },
})

/** The logo stands in the middle whatever stands beside it. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: space.normal,
  maxInlineSize: size.page,
  minBlockSize: `calc(${size.target} + 2 * ${space.small})`,
  marginInline: 'auto',
  paddingInline: space.margin,
  '@media': { [media.wide]: { paddingBlock: space.small } },
})

export const logo = style({
  color: colour.text,
  fontFamily: font.serif,
  fontSize: type.step3,
  fontWeight: weight.bold,
  letterSpacing: tracking.display,
  lineHeight: leading.none,
  textDecoration: 'none',
  // The face stands high in its line: down to the middle of the words beside it.
  paddingBlockStart: '0.14em',
  '@media': { [media.hover]: { ':hover': { color: colour.accent } }, [media.wide]: { fontSize: type.step4 } },
})

export const wideStart = style({
  '@media': { [media.belowMedium]: { display: 'none' }, [media.print]: { display: 'none' } },
})
export const wideEnd = style([
  { display: 'flex', alignItems: 'center', gap: space.compact },
  {
    '@media': {
      [media.belowMedium]: { display: 'none' },
      [media.wide]: { gap: space.roomy },
      [media.print]: { display: 'none' },
    },
  },
])
/** Its icon stands on the edge of the page; its target reaches beyond. */
export const narrowStart = style({
  marginInlineStart: `calc((${space.roomy} - ${size.target}) / 2)`,
  '@media': { [media.medium]: { display: 'none' }, [media.print]: { display: 'none' } },
})
export const end = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.compact,
  '@media': { [media.wide]: { gap: space.roomy } },
})
export const corner = style({
  display: 'flex',
  justifyContent: 'flex-end',
  minInlineSize: '4.5rem',
  minBlockSize: size.target,
  alignItems: 'center',
  '@media': { [media.print]: { display: 'none' } },
})

export const sections = recipe({
  base: { display: 'flex' },
  variants: {
    look: {
      row: { alignItems: 'center', columnGap: space.compact, '@media': { [media.wide]: { columnGap: space.roomy } } },
      menu: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
        columnGap: space.roomy,
      },
    },
  },
})

const label = {
  color: colour.text,
  fontSize: type.small,
  fontWeight: weight.medium,
  lineHeight: leading.normal,
  textDecoration: 'none',
} as const

export const section = style({
  ...label,
  display: 'block',
  paddingBlock: space.compact,
  ...hoverAccent,
  selectors: {
    // Colour and a line, but no other weight: the words beside it keep their places.
    '&[aria-current="page"]': {
      color: colour.accent,
      textDecoration: `underline ${rule.strong}`,
      textUnderlineOffset: '0.4em',
    },
  },
})

export const signIn = style({
  ...label,
  display: 'inline-block',
  paddingBlock: space.compact,
  fontWeight: weight.strong,
  letterSpacing: tracking.label,
  whiteSpace: 'nowrap',
  ...hoverAccent,
})

export const signInUnknown = style([signIn, { visibility: 'hidden' }])

export const disclosure = recipe({
  variants: { panel: { under: { position: 'relative' }, across: {} } },
})

export const summary = recipe({
  base: {
    ...label,
    cursor: 'pointer',
    listStyle: 'none',
    selectors: { '&::-webkit-details-marker': { display: 'none' } },
    ...hoverAccent,
  },
  variants: {
    look: {
      section: { paddingBlock: space.compact, '::after': { content: '" ▾"', color: colour.textQuiet } },
      icon: { display: 'grid', placeItems: 'center', inlineSize: size.target, blockSize: size.target },
    },
  },
})

export const panel = recipe({
  base: {
    position: 'absolute',
    zIndex: layer.menu,
    border: `${rule.hairline} solid ${colour.hairline}`,
    background: colour.raised,
    boxShadow: shadow.floating,
  },
  variants: {
    panel: {
      under: { insetInlineEnd: 0, minInlineSize: '12rem', padding: `${space.small} ${space.normal}` },
      across: {
        insetInline: 0,
        insetBlockStart: '100%',
        padding: `${space.normal} ${space.margin}`,
        borderInline: 0,
      },
    },
  },
})

export const icon = style({ inlineSize: space.roomy, blockSize: space.roomy })
export const account = style({ display: 'grid', gap: space.compact, paddingBlock: space.small })
export const accountName = style({ fontSize: type.small, fontWeight: weight.strong })
