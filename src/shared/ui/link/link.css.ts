import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { color, space, type, weight, duration } = tokens
const onHover = (style: object) => ({ '@media': { [media.hover]: { ':hover': style } } })

export const link = recipe({
  base: {
    color: 'inherit',
    transition: `color ${duration.quick}, text-decoration-color ${duration.quick}`,
    textDecorationColor: 'currentColor',
  },
  variants: {
    look: {
      /** Underlined in running text, so that color is not the only cue. */
      inline: { color: color.accent, textDecoration: 'underline', ...onHover({ color: color.accentHover }) },
      plain: { textDecoration: 'none', ...onHover({ color: color.accent, textDecoration: 'underline' }) },
      action: {
        display: 'inline-block',
        paddingBlock: space.tiny,
        color: color.accent,
        fontFamily: tokens.font.sans,
        fontSize: type.small,
        fontWeight: weight.strong,
        textDecoration: 'underline',
        textDecorationColor: 'transparent',
        ...onHover({ color: color.accentHover, textDecorationColor: 'currentColor' }),
      },
    },
  },
})
