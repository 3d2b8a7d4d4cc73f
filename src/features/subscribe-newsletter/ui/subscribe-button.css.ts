import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { colour, space, type, weight, tracking, leading, radius, size, duration, rule } = tokens

/** As small as the words of a masthead; in the menu of a narrow window as high as a finger needs. */
export const button = style({
  minBlockSize: size.avatar,
  paddingInline: space.compact,
  borderRadius: radius.control,
  background: colour.text,
  color: colour.page,
  fontSize: type.micro,
  fontWeight: weight.strong,
  letterSpacing: tracking.label,
  lineHeight: leading.normal,
  whiteSpace: 'nowrap',
  transition: `background-color ${duration.quick}`,
  '@media': {
    [media.hover]: { ':hover': { background: colour.accent, color: colour.onAccent } },
    [media.belowMedium]: { minBlockSize: size.target },
    // The edge is all that forced colours leave of it.
    [media.forcedColours]: { border: `${rule.hairline} solid ButtonBorder` },
  },
})
