import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { color, rule, radius, size, duration, space } = tokens

export const button = recipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    border: `${rule.hairline} solid transparent`,
    borderRadius: radius.control,
    color: color.text,
    cursor: 'pointer',
    transition: `background-color ${duration.quick}, color ${duration.quick}`,
    selectors: {
      '&[aria-pressed="true"]': { background: color.text, color: color.page },
      '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.6 },
      '&:focus-visible': { outlineOffset: `calc(${rule.focus} * -1)` },
    },
    '@media': {
      [media.hover]: {
        selectors: {
          '&:hover:not([aria-pressed="true"], :disabled, [aria-disabled="true"])': { background: color.sunken },
        },
      },
      [media.forcedColors]: {
        borderColor: 'ButtonBorder',
        selectors: {
          '&[aria-pressed="true"]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
        },
      },
      [media.print]: { display: 'none' },
    },
  },
  variants: {
    size: {
      normal: { inlineSize: size.target, blockSize: size.target },
      small: { inlineSize: space.large, blockSize: space.large },
    },
  },
})

export const icon = style({ inlineSize: '1.25rem', blockSize: '1.25rem' })
