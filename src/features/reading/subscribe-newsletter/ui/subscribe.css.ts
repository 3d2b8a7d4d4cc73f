import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, space, type, weight, tracking, leading, radius, size, duration, rule } = tokens

export const button = style({
  minBlockSize: size.avatar,
  paddingInline: space.compact,
  borderRadius: radius.control,
  background: color.text,
  color: color.page,
  fontSize: type.micro,
  fontWeight: weight.strong,
  letterSpacing: tracking.label,
  lineHeight: leading.normal,
  whiteSpace: 'nowrap',
  transition: `background-color ${duration.quick}`,
  '@media': {
    [media.hover]: { ':hover': { background: color.textQuiet } },
    [media.belowMedium]: { minBlockSize: size.target },
    // Forced colors remove the background, so keep a border.
    [media.forcedColors]: { border: `${rule.hairline} solid ButtonBorder` },
  },
})

export const thanks = style({ marginBlockEnd: tokens.space.normal })
