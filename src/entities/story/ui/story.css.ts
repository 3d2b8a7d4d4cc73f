import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, rule, size, space } = tokens

export const head = style({
  display: 'grid',
  // At the side where the words of each part begin.
  justifyItems: 'self-start',
  gap: space.normal,
  maxInlineSize: size.broad,
  marginInline: 'auto',
  marginBlockEnd: space.large,
  paddingBlockEnd: space.roomy,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  '@media': { [media.medium]: { paddingBlockStart: space.roomy } },
})

/** Gives its children a language, and is no box of the grid. */
export const inLanguage = style({ display: 'contents' })

export const body = style({ maxInlineSize: size.broad, marginInline: 'auto' })

export const headline = style({
  color: 'inherit',
  textDecoration: 'none',
  transition: `color ${tokens.duration.quick}`,
  '@media': { [media.hover]: { ':hover': { color: tokens.color.accent } } },
})
