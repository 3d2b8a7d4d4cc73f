import { style } from '@vanilla-extract/css'
import { focusModeAttribute } from '@/shared/config'
import { tokens } from '@/shared/styles'

const { font, leading, rule, size, space, tracking, type, weight } = tokens
const inFocusMode = `[${focusModeAttribute}] &`

/** In focus mode it looks like the published title (`Heading`, size `display`). */
export const title = style({
  fieldSizing: 'content',
  resize: 'none',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  // Centers a single line.
  paddingBlock: `calc((${size.target} - ${leading.snug} * 1em) / 2 - ${rule.hairline})`,
  selectors: {
    [inFocusMode]: {
      minBlockSize: 0,
      padding: 0,
      paddingBlockEnd: space.tiny,
      border: 0,
      borderRadius: 0,
      background: 'none',
      boxShadow: 'none',
      outline: 'none',
      fontFamily: font.serif,
      fontSize: type.step5,
      fontWeight: weight.medium,
      letterSpacing: tracking.display,
      lineHeight: leading.tight,
    },
  },
})
