import { style } from '@vanilla-extract/css'
import { editorHeightPx } from '@/shared/config'
import { media, tokens } from '@/shared/styles'

const { colour, space, rule, type } = tokens

export const frame = style({
  minInlineSize: 0,
  border: `${rule.hairline} solid ${colour.controlEdge}`,
  background: colour.raised,
})

/** Its own window on the text; in a low one it leaves room for the tools. */
export const text = style({
  blockSize: `min(${editorHeightPx / 16}rem, 80vh)`,
  padding: space.normal,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  fontFamily: tokens.font.serif,
  fontSize: type.story,
  lineHeight: tokens.leading.story,
  caretColor: colour.accent,
  selectors: {
    '&:focus-visible': {
      outline: `${rule.focus} solid ${colour.focus}`,
      outlineOffset: `calc(${rule.focus} * -1)`,
    },
  },
  '@media': { [media.print]: { blockSize: 'auto', overflow: 'visible' } },
})

/** As wide as a story is read. The height is a guess at what was never drawn; afterwards the browser knows it. */
export const chunk = style({
  maxInlineSize: tokens.size.measure,
  marginInline: 'auto',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 200rem',
})

/** Slate lets it begin below the line that it stands for: back up by one. */
export const placeholder = style({
  marginBlockStart: `calc(${tokens.leading.story} * -1em)`,
  color: colour.textQuiet,
})
