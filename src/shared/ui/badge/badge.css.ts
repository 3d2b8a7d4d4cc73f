import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '@/shared/styles'

const { colour, space, type, weight, rule, tracking } = tokens
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
  },
  variants: {
    tone: {
      neutral: { color: colour.textQuiet, borderColor: colour.hairline },
      accent: { color: colour.accent, borderColor: colour.accent },
      positive: surface(colour.positiveSurface, colour.positive),
      caution: surface(colour.cautionSurface, colour.caution),
      critical: surface(colour.criticalSurface, colour.critical),
    },
  },
})
