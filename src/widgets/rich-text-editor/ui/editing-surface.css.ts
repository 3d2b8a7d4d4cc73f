import { globalStyle, style } from '@vanilla-extract/css'
import { editorHeightPx, focusModeAttribute } from '@/shared/config'
import { media, tokens } from '@/shared/styles'

const { color, space, rule, type } = tokens
const inFocusMode = `[${focusModeAttribute}] &`

export const frame = style({
  minInlineSize: 0,
  border: `${rule.hairline} solid ${color.controlEdge}`,
  background: color.raised,
  selectors: {
    [inFocusMode]: { border: 0, background: 'none' },
    '&:has(> [aria-invalid="true"])': {
      borderColor: color.critical,
      boxShadow: `inset 0 0 0 1px ${color.critical}`,
    },
  },
  '@media': { [media.forcedColors]: { boxShadow: 'none' } },
})

export const error = style({ paddingBlockStart: space.tiny })

/** Scrolls on its own; in a low window the toolbar stays visible. */
export const text = style({
  blockSize: `min(${editorHeightPx / 16}rem, 80vh)`,
  padding: space.normal,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  fontFamily: tokens.font.serif,
  fontSize: type.story,
  lineHeight: tokens.leading.story,
  caretColor: color.accent,
  selectors: {
    '&:focus-visible': {
      outline: `${rule.focus} solid ${color.focus}`,
      outlineOffset: `calc(${rule.focus} * -1)`,
    },
    // Grows with the text and looks as it does for readers (`entities/document`). The caret shows the focus.
    [inFocusMode]: {
      blockSize: 'auto',
      minBlockSize: '60vh',
      padding: 0,
      paddingBlockEnd: '40vh',
      overflow: 'visible',
      fontVariantNumeric: 'oldstyle-nums',
      outline: 'none',
    },
  },
  '@media': { [media.print]: { blockSize: 'auto', overflow: 'visible' } },
})

/** The height is a guess for chunks that were never rendered; the browser remembers it afterwards. */
export const chunk = style({ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 200rem' })

/** The measure of the reading page. Slate renders the blocks of a short text without a chunk around them. */
globalStyle(`:is(${text}, ${chunk}) > [data-slate-node]`, {
  maxInlineSize: tokens.size.measure,
  marginInline: 'auto',
})

/** Lines stay in sight around the caret: Slate scrolls this into view. */
globalStyle(`[${focusModeAttribute}] ${text} [data-slate-string]`, { scrollMarginBlock: space.huge })

/** Slate puts the placeholder one line too low. */
export const placeholder = style({
  marginBlockStart: `calc(${tokens.leading.story} * -1em)`,
  color: color.textQuiet,
})
