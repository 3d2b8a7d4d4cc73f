import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { color, space, type, rule } = tokens

export const figure = recipe({
  base: { display: 'grid', marginBlock: space.large },
  variants: {
    align: {
      center: { gridColumn: 'wide', justifyItems: 'center' },
      justify: { gridColumn: 'wide', justifyItems: 'center' },
      left: { justifyItems: 'start', '@media': { [media.medium]: { inlineSize: '70%' } } },
      right: { justifyItems: 'end', '@media': { [media.medium]: { inlineSize: '70%', justifySelf: 'end' } } },
    },
  },
  defaultVariants: { align: 'center' },
})

export const caption = style({
  maxInlineSize: tokens.size.measure,
  marginBlockStart: space.small,
  color: color.textQuiet,
  fontFamily: tokens.font.sans,
  fontSize: type.small,
  lineHeight: tokens.leading.normal,
})

export const audio = style({
  marginBlock: space.roomy,
  '@media': { [media.print]: { display: 'none' } },
})

export const post = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.tiny} ${space.roomy}`,
  marginBlock: space.roomy,
  padding: `${space.compact} ${space.normal}`,
  border: `${rule.hairline} solid ${color.hairline}`,
  fontFamily: tokens.font.sans,
})

export const elsewhere = style({
  padding: `${space.normal}`,
  border: `${rule.hairline} solid ${color.hairline}`,
  fontFamily: tokens.font.sans,
  fontSize: type.small,
  overflowWrap: 'anywhere',
})
