import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { color, rule, space, type } = tokens

export const frame = style({ display: 'grid', gap: space.tiny, fontSize: type.small })

export const bar = style({ display: 'flex', gap: rule.strong, blockSize: space.normal })

/** The parts differ in pattern too, not in color alone. */
export const looks = recipe({
  base: { '@media': { [media.forcedColors]: { border: `${rule.hairline} solid CanvasText` } } },
  variants: {
    look: {
      main: { background: color.accent },
      other: { background: color.controlEdge },
      sponsor: {
        border: `${rule.hairline} solid ${color.accent}`,
        background: `repeating-linear-gradient(135deg, ${color.accent} 0 2px, transparent 2px 6px)`,
      },
      back: { border: `${rule.hairline} dashed ${color.controlEdge}` },
    },
  },
})

/** Grows by its percentage, which the component sets. */
export const part = style({ flexBasis: 0, minInlineSize: space.tiny })

export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.hair} ${space.normal}` })

export const entry = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space.tiny,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
})

export const swatch = style({ flex: 'none', alignSelf: 'center', inlineSize: space.compact, blockSize: space.compact })
