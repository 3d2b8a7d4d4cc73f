import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'
import { bannerHeight } from './site-layout.css.ts'

const { color, space, rule, type, weight } = tokens

export const banner = style({
  display: 'grid',
  alignItems: 'center',
  minBlockSize: bannerHeight.narrow,
  paddingBlock: space.small,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
  background: color.cautionSurface,
  color: color.text,
  fontSize: type.small,
  '@media': { [media.medium]: { minBlockSize: bannerHeight.medium }, [media.print]: { display: 'none' } },
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space.normal,
  alignItems: 'center',
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' } },
})

export const words = style({ '@media': { [media.medium]: { gridRow: 1 } } })

export const title = style({ fontWeight: weight.bold })

/** An address can have 254 characters: it never takes a second line. */
export const line = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export const close = style({ gridRow: 1, gridColumn: -2 })

export const actions = style({
  display: 'flex',
  gap: space.normal,
  alignItems: 'center',
  '@media': { [media.belowMedium]: { gridColumn: '1 / -1' } },
})
