import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '@/shared/styles'

const { color, space, type, weight, rule, tracking } = tokens
const surface = (background: string, color: string) => ({ background, color, borderColor: background })

export const badge = recipe({
  base: {
    display: 'inline-block',
    padding: `${space.hair} ${space.small}`,
    border: `${rule.hairline} solid`,
    fontFamily: tokens.font.sans,
    fontSize: type.micro,
    fontWeight: weight.strong,
    letterSpacing: tracking.label,
    lineHeight: tokens.leading.normal,
    textDecoration: 'none',
    inlineSize: 'max-content',
    maxInlineSize: '100%',
    overflowWrap: 'break-word',
  },
  variants: {
    tone: {
      neutral: { color: color.textQuiet, borderColor: color.hairline },
      accent: { color: color.accent, borderColor: color.accent },
      positive: surface(color.positiveSurface, color.positive),
      caution: surface(color.cautionSurface, color.caution),
      critical: surface(color.criticalSurface, color.critical),
    },
  },
})
