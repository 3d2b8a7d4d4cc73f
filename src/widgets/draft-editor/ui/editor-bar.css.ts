import { globalStyle, style } from '@vanilla-extract/css'
import { focusModeAttribute } from '@/shared/config'
import { media, tokens } from '@/shared/styles'

const { color, rule, size, space } = tokens
const inFocusMode = `[${focusModeAttribute}] > &`

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.small,
  selectors: {
    [inFocusMode]: {
      gridArea: 'bar',
      flexWrap: 'nowrap',
      minBlockSize: size.compactHeader,
      paddingInline: space.margin,
      borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
      background: color.page,
    },
  },
})

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: space.small,
  selectors: { [`[${focusModeAttribute}] &`]: { flex: 'none', flexWrap: 'nowrap', gap: space.tiny } },
})
globalStyle(`[${focusModeAttribute}] ${tools} button:not(:hover)`, { borderColor: 'transparent' })

/** A narrow bar shows only the icons of its buttons. */
export const label = style({
  selectors: {
    [`[${focusModeAttribute}] &`]: {
      '@media': {
        [media.belowMedium]: {
          position: 'absolute',
          inlineSize: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
      },
    },
  },
})

export const wideOnly = style({
  selectors: {
    [`[${focusModeAttribute}] &`]: { '@media': { [media.belowMedium]: { display: 'none' } } },
  },
})
export const icon = style({ flex: 'none', inlineSize: size.icon, blockSize: size.icon })
