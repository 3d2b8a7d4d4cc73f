import { style } from '@vanilla-extract/css'
import { editorHeightPx } from '@/shared/config'
import { media, tokens } from '@/shared/styles'

const { color, space, rule, type } = tokens

export const frame = style({
  minInlineSize: 0,
  border: `${rule.hairline} solid ${color.controlEdge}`,
  background: color.raised,
  selectors: {
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
  },
  '@media': { [media.print]: { blockSize: 'auto', overflow: 'visible' } },
})

/**
 * The measure of the reading page. The height is a guess for chunks that were never rendered; the browser remembers
 * it afterwards.
 */
export const chunk = style({
  maxInlineSize: tokens.size.measure,
  marginInline: 'auto',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 200rem',
})

/** Slate puts the placeholder one line too low. */
export const placeholder = style({
  marginBlockStart: `calc(${tokens.leading.story} * -1em)`,
  color: color.textQuiet,
})
