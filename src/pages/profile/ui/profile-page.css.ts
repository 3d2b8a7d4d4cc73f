import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, rule, space, size, type, font, leading, weight, tracking } = tokens

export const head = style({
  paddingBlockEnd: space.roomy,
  borderBlockEnd: `${rule.strong} solid ${color.ruleStrong}`,
})

export const lead = style({ fontFamily: font.serif, fontSize: type.story, fontStyle: 'italic' })

export const groups = style({ paddingBlock: `${space.normal} ${space.large}` })

export const sectionTitle = style({
  paddingBlock: space.small,
  fontFamily: font.serif,
  fontSize: type.step1,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  letterSpacing: tracking.display,
})

export const section = style({ paddingBlock: space.small })

export const information = style({
  display: 'grid',
  gap: space.roomy,
  '@media': {
    [media.medium]: {
      gridTemplateColumns: `minmax(0, ${size.form}) minmax(0, 1fr)`,
      alignItems: 'start',
      columnGap: space.section,
    },
  },
})

export const fields = style({ maxInlineSize: size.form })
