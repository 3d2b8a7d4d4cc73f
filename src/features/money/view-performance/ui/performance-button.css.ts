import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, font, rule, size, type, weight } = tokens

/** Underlined, so that the button is recognizable without color. */
export const name = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.target,
  color: color.text,
  fontFamily: font.sans,
  fontSize: type.interface,
  fontWeight: weight.strong,
  textAlign: 'start',
  textDecoration: 'underline',
  textDecorationThickness: rule.hairline,
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
  '@media': { [media.hover]: { ':hover': { color: color.accent } } },
})
