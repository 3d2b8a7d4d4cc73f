import { keyframes, type StyleRule, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { lostScrollbar, media, tokens } from '@/shared/styles'

const { color, space, type, weight, rule, size, font, tracking, leading, layer, shadow, duration, easing } = tokens
const hoverAccent = { '@media': { [media.hover]: { ':hover': { color: color.accent } } } }

/** Between a tablet and a desktop, the words and their distance shrink so that all of them fit in one row. */
const betweenWords = `clamp(${space.small}, 4.4vw - 1.6rem, ${space.roomy})`
const inRow = { fontSize: 'clamp(0.8125rem, 0.625rem + 0.39vw, 0.875rem)' } as const

/** `src/app/start/compact-header.ts` marks the document. Paper has the whole header. */
const whileCompact = (rules: StyleRule) =>
  ({ '@media': { screen: { selectors: { 'html[data-compact] &': rules } } } }) as const

/** Keeps its height while the compact bar is fixed at the top of the window. */
export const header = style([
  { position: 'relative', zIndex: layer.header },
  whileCompact({ blockSize: 'var(--header)' }),
])

const slideIn = keyframes({ from: { translate: '0 -100%' } })

export const bar = style([
  {
    position: 'relative',
    borderBlockStart: `${rule.heavy} solid ${color.ruleStrong}`,
    borderBlockEnd: `${rule.hairline} solid ${color.ruleStrong}`,
    background: color.page,
    '@media': { [media.print]: { position: 'static', borderBlockStart: 0 } },
  },
  whileCompact({
    position: 'fixed',
    insetBlockStart: 0,
    insetInline: 0,
    borderBlockStart: 0,
    paddingInlineEnd: lostScrollbar,
    boxShadow: shadow.raised,
    animation: `${slideIn} ${duration.calm} ${easing.out}`,
  }),
])

export const row = style([
  {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    alignItems: 'center',
    columnGap: space.tiny,
    minBlockSize: size.header,
    maxInlineSize: size.page,
    marginInline: 'auto',
    paddingInline: space.margin,
    '@media': {
      [media.medium]: {
        gridTemplateColumns: 'minmax(max-content, 1fr) auto minmax(max-content, 1fr)',
        columnGap: betweenWords,
      },
    },
  },
  whileCompact({ minBlockSize: size.compactHeader }),
])

export const logo = style([
  {
    display: 'grid',
    placeItems: 'center',
    minInlineSize: size.target,
    minBlockSize: size.target,
    color: color.text,
    fontFamily: font.serif,
    fontSize: type.step3,
    fontWeight: weight.bold,
    letterSpacing: tracking.display,
    lineHeight: leading.none,
    textDecoration: 'none',
    // Its letters would part where the row is narrow.
    whiteSpace: 'nowrap',
    '@media': {
      ...hoverAccent['@media'],
      [media.medium]: { fontSize: `clamp(1.6rem, 5.6vw - 1.1rem, ${type.step3})` },
    },
  },
  whileCompact({ fontSize: type.step2 }),
])
export const wholeOnly = style(whileCompact({ display: 'none' }))

const wideOnly = { '@media': { [media.belowMedium]: { display: 'none' }, [media.print]: { display: 'none' } } } as const

export const wideStart = style([
  { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: betweenWords },
  wideOnly,
])
export const wideEnd = style([
  { display: 'flex', alignItems: 'center', gap: `min(${betweenWords}, ${space.normal})` },
  wideOnly,
])
export const narrowStart = style({
  '@media': { [media.medium]: { display: 'none' }, [media.print]: { display: 'none' } },
})
export const end = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `min(${betweenWords}, ${space.compact})`,
  '@media': { [media.belowMedium]: { justifyContent: 'end' } },
})

export const corner = style({ display: 'flex', alignItems: 'center' })

export const search = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.target,
  blockSize: size.target,
  color: color.text,
  '@media': {
    ...hoverAccent['@media'],
    // Between a tablet and a desktop, the words of the row need the room.
    [media.medium]: { inlineSize: `clamp(24px, 3.2vw, ${size.target})` },
    [media.print]: { display: 'none' },
  },
})

export const sections = recipe({
  base: { display: 'flex' },
  variants: {
    look: {
      row: { alignItems: 'center', columnGap: betweenWords, ...inRow },
      menu: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
        fontSize: type.small,
        columnGap: space.roomy,
      },
    },
  },
})

const label = {
  color: color.text,
  fontWeight: weight.medium,
  lineHeight: leading.normal,
  overflowWrap: 'break-word',
  textDecoration: 'none',
} as const

// No shorthand of several values, of which Safari takes none.
const currentLine = {
  textDecorationLine: 'underline',
  textDecorationThickness: rule.strong,
  textUnderlineOffset: '0.4em',
} as const

export const section = style({
  ...label,
  display: 'block',
  paddingBlock: space.compact,
  ...hoverAccent,
  selectors: {
    // No change of weight, which would move the neighboring words.
    '&[aria-current="page"]': { color: color.accent, ...currentLine },
  },
})

export const bounties = recipe({
  base: {
    ...label,
    display: 'block',
    paddingBlock: space.compact,
    color: color.accent,
    fontWeight: weight.bold,
    ...hoverAccent,
    selectors: { '&[aria-current="page"]': currentLine },
  },
  variants: {
    look: {
      row: inRow,
      menu: {
        marginBlockEnd: space.small,
        borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
        fontSize: type.small,
      },
    },
  },
})

export const disclosure = recipe({
  variants: { panel: { under: { position: 'relative' }, across: {}, corner: {} } },
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
      section: {
        paddingBlock: space.compact,
        ...inRow,
        '::after': { content: ['" ▾"', '" ▾" / ""'], color: color.textQuiet },
      },
      icon: { display: 'grid', placeItems: 'center', inlineSize: size.target, blockSize: size.target },
    },
  },
})

const belowTheBar = {
  insetInline: 0,
  insetBlockStart: '100%',
  // The bar is fixed, so a menu longer than the window must scroll itself.
  maxBlockSize: `calc(100dvh - ${size.header})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space.normal} ${space.margin}`,
  borderInline: 0,
} as const

export const panel = recipe({
  base: {
    position: 'absolute',
    zIndex: layer.menu,
    border: `${rule.hairline} solid ${color.hairline}`,
    background: color.raised,
    boxShadow: shadow.floating,
  },
  variants: {
    panel: {
      under: { insetInlineEnd: 0, minInlineSize: '12rem', padding: `${space.small} ${space.normal}` },
      across: belowTheBar,
      /** Ends where the row of the header does. */
      corner: {
        ...belowTheBar,
        '@media': {
          [media.medium]: {
            insetInline: `auto calc(max(0px, (100% - ${size.page}) / 2) + ${space.margin})`,
            inlineSize: size.form,
            borderInline: `${rule.hairline} solid ${color.hairline}`,
          },
        },
      },
    },
  },
})

export const icon = style({
  inlineSize: space.roomy,
  blockSize: space.roomy,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
})
