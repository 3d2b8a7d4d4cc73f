import { globalStyle, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, layer, rule, space } = tokens

export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.raised,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.normal,
  marginInline: `calc(${space.margin} * -1)`,
  marginBlockStart: space.large,
  padding: `${space.small} ${space.margin} calc(${space.small} + env(safe-area-inset-bottom))`,
  borderBlockStart: `${rule.strong} solid ${color.ruleStrong}`,
  background: color.page,
  '@media': { [media.medium]: { display: 'none' }, [media.print]: { display: 'none' } },
})

/** The bar covers no element that takes the focus. */
globalStyle(`:root:has(${bar})`, { '@media': { [media.belowMedium]: { scrollPaddingBlockEnd: '6rem' } } })
