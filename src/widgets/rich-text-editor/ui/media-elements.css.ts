import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { focusModeAttribute } from '@/shared/config'
import { media, tokens } from '@/shared/styles'

const { color, space, rule } = tokens

export const frame = recipe({
  base: {
    marginBlockEnd: space.normal,
    outline: `${rule.hairline} solid ${color.hairline}`,
    outlineOffset: space.tiny,
  },
  variants: {
    isSelected: {
      true: {
        outline: `${rule.focus} solid ${color.focus}`,
        '@media': { [media.forcedColors]: { outlineColor: 'Highlight' } },
      },
    },
  },
})

/** Readers see a picture wider than the text, unless it stands at one side. */
globalStyle(`[${focusModeAttribute}] .${frame.classNames.base}[data-slate-node]:has(figure)`, {
  maxInlineSize: tokens.size.broad,
})

export const content = style({
  display: 'grid',
  gap: space.tiny,
  minInlineSize: 0,
  fontFamily: tokens.font.sans,
  whiteSpace: 'normal',
})

/** docs/specification.md#9-business-constants-and-limits, "Editor". */
const pictureHeight = '20em'
export const picture = style({ minInlineSize: 0 })
globalStyle(`${content} figure, ${content} aside`, { marginBlock: 0 })
globalStyle(`${picture}:not([${focusModeAttribute}] *) img`, {
  inlineSize: 'auto',
  maxInlineSize: '100%',
  maxBlockSize: pictureHeight,
  marginInline: 'auto',
  objectFit: 'contain',
})
export const icon = style({ flex: 'none', inlineSize: '1rem', blockSize: '1rem' })
export const post = style({ inlineSize: '100%', blockSize: '34rem', border: 0, background: color.sunken })

export const upload = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.tiny} ${space.normal}`,
  padding: space.normal,
  background: color.sunken,
  fontSize: tokens.type.small,
})
globalStyle(`${upload} > ${picture}`, { flex: '1 0 100%' })
export const progress = style({ flex: '1 1 8rem', minInlineSize: 0, accentColor: color.accent })
