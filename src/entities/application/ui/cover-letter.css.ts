import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, duration, font, size, space, type, weight, rule } = tokens

export const toggle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.tiny,
  minBlockSize: space.large,
  color: color.text,
  fontFamily: font.sans,
  fontSize: type.small,
  fontWeight: weight.strong,
  textDecoration: 'underline',
  textDecorationThickness: rule.hairline,
  textUnderlineOffset: '0.2em',
  '@media': { [media.hover]: { ':hover': { color: color.accent } }, [media.print]: { display: 'none' } },
})

export const mark = style({
  inlineSize: size.icon,
  blockSize: size.icon,
  transition: `rotate ${duration.quick}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: '180deg' } },
})
