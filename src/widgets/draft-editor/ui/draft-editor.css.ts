import { globalStyle, style } from '@vanilla-extract/css'
import { focusModeAttribute } from '@/shared/config'
import { media, tokens } from '@/shared/styles'

const { color, layer, rule, shadow, size, space } = tokens
const inFocusMode = `[${focusModeAttribute}] > &`
const screen = `not ${media.print}`

// The page behind keeps its place but can be neither seen nor reached. Dialogs and menus are outside the root.
globalStyle(`:root:has([${focusModeAttribute}])`, { '@media': { [screen]: { overflow: 'hidden' } } })
globalStyle(`#root:has([${focusModeAttribute}])`, { '@media': { [screen]: { visibility: 'hidden' } } })

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.normal } as const

export const editor = style({
  ...column,
  selectors: {
    [`&[${focusModeAttribute}]`]: {
      '@media': {
        [screen]: {
          visibility: 'visible',
          position: 'fixed',
          inset: 0,
          zIndex: layer.header,
          gridTemplate: `'bar bar' auto '. .' ${size.compactHeader} 'canvas panel' minmax(0, 1fr) / minmax(0, 1fr) auto`,
          gap: 0,
          background: color.page,
        },
      },
    },
  },
})

/** The free row above it is the toolbar's, which is fixed there, so that the caret never scrolls behind it. */
export const canvas = style({
  ...column,
  selectors: {
    [inFocusMode]: {
      gridArea: 'canvas',
      gridTemplateColumns: `minmax(0, ${size.broad})`,
      justifyContent: 'center',
      alignContent: 'start',
      gap: space.large,
      padding: `${space.section} ${space.margin} 0`,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
  },
})

/** Errors stay in sight wherever the writer is in a long text. */
export const notices = style({
  ...column,
  gap: space.small,
  selectors: {
    '&:empty': { display: 'none' },
    [`[${focusModeAttribute}] &`]: {
      position: 'sticky',
      insetBlock: space.small,
      zIndex: layer.raised,
    },
  },
})

/** Beside the text where both have room, else above it. */
export const brief = style({
  gridArea: 'panel',
  inlineSize: '22rem',
  padding: `${space.large} ${space.roomy}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderInlineStart: `${rule.hairline} solid ${color.hairline}`,
  background: color.page,
  '@media': {
    [media.belowWide]: {
      gridArea: 'canvas',
      zIndex: layer.raised,
      inlineSize: 'auto',
      maxBlockSize: '75%',
      alignSelf: 'start',
      borderInlineStart: 0,
      borderBlockEnd: `${rule.strong} solid ${color.ruleStrong}`,
      boxShadow: shadow.floating,
    },
    [media.print]: { display: 'none' },
  },
})

export const below = style({ selectors: { [inFocusMode]: { display: 'none' } } })
