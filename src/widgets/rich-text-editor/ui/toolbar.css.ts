import { style } from '@vanilla-extract/css'
import { focusModeAttribute } from '@/shared/config'
import { media, tokens } from '@/shared/styles'

const { color, space, rule, size, type } = tokens

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.hair,
  padding: space.tiny,
  borderBlockEnd: `${rule.hairline} solid ${color.controlEdge}`,
  background: color.raised,
  '@media': { [media.print]: { display: 'none' } },
  selectors: {
    // One row that scrolls sideways. The first and last tool center the row where it has room.
    [`[${focusModeAttribute}] &`]: {
      position: 'fixed',
      insetBlockStart: size.compactHeader,
      insetInline: 0,
      flexWrap: 'nowrap',
      blockSize: size.compactHeader,
      paddingInline: space.margin,
      overflowX: 'auto',
      borderBlockEndColor: color.hairline,
      background: color.page,
      scrollbarWidth: 'thin',
    },
    [`[${focusModeAttribute}] &::before`]: { content: '', marginInlineStart: 'auto' },
    [`[${focusModeAttribute}] &::after`]: { content: '', marginInlineEnd: 'auto' },
  },
})

export const separator = style({
  inlineSize: rule.hairline,
  blockSize: space.roomy,
  marginInline: space.tiny,
  background: color.hairline,
  // On narrow screens the toolbar wraps, so a separator could start a line.
  '@media': { [media.belowMedium]: { display: 'none' } },
})

export const hinted = style({ display: 'inline-flex' })

export const menuButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.tiny,
  minBlockSize: space.large,
  padding: `0 ${space.small}`,
  border: `${rule.hairline} solid transparent`,
  borderRadius: tokens.radius.control,
  color: color.text,
  fontFamily: tokens.font.sans,
  fontSize: type.small,
  cursor: 'pointer',
  selectors: {
    '&:disabled': { cursor: 'not-allowed', opacity: 0.6 },
    '&[aria-expanded="true"]': { background: color.sunken },
    '&:focus-visible': { outlineOffset: `calc(${rule.focus} * -1)` },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:disabled)': { background: color.sunken } } },
    [media.forcedColors]: { borderColor: 'ButtonBorder' },
  },
})

export const icon = style({ flex: 'none', inlineSize: '1.25rem', blockSize: '1.25rem' })
export const chevron = style({ flex: 'none', inlineSize: size.icon, blockSize: size.icon })
