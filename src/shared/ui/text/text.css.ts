import { styleVariants } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, leading, size, tracking, type, weight } = tokens
const excerpt = {
  fontFamily: font.serif,
  fontSize: type.excerpt,
  lineHeight: leading.normal,
} as const

/** The writer's lines, each in the direction of its own words. */
const lines = { whiteSpace: 'pre-line', unicodeBidi: 'plaintext' } as const

export const looks = styleVariants({
  note: { color: color.textQuiet, fontFamily: font.sans, fontSize: type.small },
  quiet: { color: color.textQuiet, fontFamily: font.sans },
  strong: { color: color.text, fontWeight: weight.strong },
  label: { fontSize: type.small, fontWeight: weight.strong },
  kicker: { color: color.accent, fontFamily: font.sans, fontSize: type.small, fontWeight: weight.strong },
  excerpt,
  letter: { ...excerpt, ...lines, maxInlineSize: size.measure },
  story: {
    ...excerpt,
    ...lines,
    maxInlineSize: size.measure,
    fontSize: type.story,
    lineHeight: leading.story,
  },
  lead: { fontFamily: font.serif, fontSize: type.story, lineHeight: leading.normal },
  answer: { fontSize: type.story, fontWeight: weight.strong, lineHeight: leading.snug },
  figure: {
    marginInlineStart: 'auto',
    fontFamily: font.sans,
    fontWeight: weight.bold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'break-word',
  },
  amount: {
    fontFamily: font.serif,
    fontSize: type.step1,
    fontWeight: weight.strong,
    fontVariantNumeric: 'lining-nums tabular-nums',
    letterSpacing: tracking.display,
    overflowWrap: 'break-word',
  },
  error: { color: color.critical },
})
