import { styleVariants } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, font, leading, rule, size, space, tracking, type, weight } = tokens
const label = { fontFamily: font.sans, fontWeight: weight.bold, letterSpacing: tracking.none }

/** Family, weight and leading of a heading come from the global styles. */
export const sizes = styleVariants({
  display: { fontSize: type.step5, lineHeight: leading.tight },
  page: { maxInlineSize: size.broad, fontSize: type.step4, lineHeight: leading.tight },
  screen: { marginBlockEnd: space.small, fontSize: type.step3 },
  section: { fontSize: type.step2 },
  item: { fontSize: type.step1 },
  part: { ...label, fontSize: type.interface },
  label: { ...label, fontSize: type.small },
  ruled: {
    ...label,
    paddingBlockStart: space.small,
    borderBlockStart: `${rule.strong} solid ${color.ruleStrong}`,
    fontSize: type.small,
  },
})
