import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '@/shared/styles'

const { color, space, type, rule } = tokens
const tone = (edge: string, background: string) => ({ borderInlineStartColor: edge, background })

export const notice = recipe({
  base: {
    display: 'grid',
    gap: space.small,
    justifyItems: 'start',
    padding: `${space.compact} ${space.normal}`,
    borderInlineStart: `${rule.heavy} solid`,
    color: color.text,
    fontFamily: tokens.font.sans,
    fontSize: type.interface,
    // An email address or a title may be one long word.
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: {
      neutral: tone(color.controlEdge, color.sunken),
      positive: tone(color.positive, color.positiveSurface),
      caution: tone(color.caution, color.cautionSurface),
      critical: tone(color.critical, color.criticalSurface),
    },
  },
})
export const title = style({ fontWeight: tokens.weight.bold })
