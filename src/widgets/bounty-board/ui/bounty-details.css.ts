import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, space, rule, size } = tokens

/** A container query, because the details appear both on a page and in a dialog. */
export const frame = style({ containerType: 'inline-size' })
const roomy = '(width >= 40rem)'

export const columns = style({
  display: 'grid',
  gap: space.roomy,
  '@container': {
    [roomy]: {
      gridTemplateColumns: 'minmax(0, 1fr) clamp(17rem, 33%, 22rem)',
      gridTemplateRows: 'auto 1fr',
      columnGap: space.gutter,
    },
  },
})

export const brief = style({ display: 'grid', alignContent: 'start', gap: space.normal, minInlineSize: 0 })

export const picture = style({ blockSize: 'clamp(5.5rem, 18cqi, 9rem)' })

export const people = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.compact} ${space.roomy}`,
  // Without any, as after the end of a bounty.
  selectors: { '&:empty': { display: 'none' } },
})

export const figures = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.roomy,
  minInlineSize: 0,
  paddingBlockStart: space.normal,
  borderBlockStart: `${rule.hairline} solid ${color.hairline}`,
  '@container': {
    [roomy]: {
      gridRow: '1 / 3',
      gridColumn: 2,
      paddingBlockStart: 0,
      paddingInlineStart: space.gutter,
      borderBlockStart: 0,
      borderInlineStart: `${rule.hairline} solid ${color.hairline}`,
    },
  },
})

/** Below the description. */
export const timeline = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.large,
  minInlineSize: 0,
  '@container': { [roomy]: { maxInlineSize: size.measure } },
})

export const invitation = style({ maxInlineSize: size.measure })
