import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { colour, space, type, weight, tracking, leading, radius, size, duration } = tokens

/** As small as the words of a masthead, as high as a finger needs. */
export const button = style({
  minBlockSize: size.target,
  paddingInline: space.compact,
  borderRadius: radius.control,
  background: colour.text,
  // A band of the page above and below: the target is higher than what is painted.
  backgroundClip: 'content-box',
  color: colour.page,
  fontSize: type.micro,
  fontWeight: weight.strong,
  letterSpacing: tracking.label,
  lineHeight: leading.normal,
  whiteSpace: 'nowrap',
  transition: `background-color ${duration.quick}`,
  '@media': { [media.hover]: { ':hover': { background: colour.accent, color: colour.onAccent } } },
})
