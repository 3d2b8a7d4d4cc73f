import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { color, font, leading, radius, rule, size, space, type, weight } = tokens

const half = `calc(${size.target} / 2)`
const promise = `${rule.strong} dashed ${color.controlEdge}`
const payment = `${rule.strong} solid ${color.accent}`

export const frame = style({
  display: 'grid',
  gap: space.normal,
  marginBlockEnd: space.section,
  fontSize: type.small,
  lineHeight: leading.normal,
  '@media': { [media.medium]: { rowGap: 0 }, [media.print]: { breakInside: 'avoid' } },
})

const columns = { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: space.roomy } as const

export const steps = style({
  display: 'grid',
  '@media': { [media.medium]: { ...columns, paddingBlockStart: space.normal } },
})

/** A line leads to the next step: below the node on a phone, else beside it. Another one leads down to how it ends. */
export const step = recipe({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `${size.target} minmax(0, 1fr)`,
    columnGap: space.compact,
    paddingBlockEnd: space.roomy,
    '::before': {
      content: '',
      position: 'absolute',
      insetBlock: `${size.target} 0`,
      insetInlineStart: `calc(${half} - ${rule.hairline})`,
      borderInlineStart: promise,
    },
    '@media': {
      [media.medium]: {
        display: 'flex',
        flexDirection: 'column',
        paddingBlockEnd: 0,
        '::before': {
          insetBlock: `calc(${half} - ${rule.hairline}) auto`,
          insetInline: `${size.target} calc(-1 * ${space.roomy})`,
          borderInlineStart: 0,
          borderBlockStart: promise,
        },
        '::after': {
          content: '',
          flex: `1 0 ${space.roomy}`,
          marginInlineStart: `calc(${half} - ${rule.hairline})`,
          borderInlineStart: promise,
        },
      },
    },
  },
  variants: {
    isCharged: {
      true: {
        '::before': { borderInlineStart: payment },
        '@media': { [media.medium]: { '::before': { display: 'none' }, '::after': { borderInlineStart: payment } } },
      },
      false: {},
    },
  },
})

export const node = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    inlineSize: size.target,
    blockSize: size.target,
    borderRadius: radius.round,
    border: `${rule.strong} solid ${color.text}`,
  },
  variants: {
    isCharged: {
      true: { borderColor: color.accent, background: color.accent, color: color.onAccent },
      false: { background: color.raised },
    },
  },
})

export const icon = style({ inlineSize: '1.25rem', blockSize: '1.25rem' })

export const words = style({
  display: 'grid',
  gap: space.tiny,
  alignContent: 'start',
  '@media': { [media.medium]: { paddingBlockStart: space.small } },
})

export const state = style({ fontFamily: font.serif, fontSize: type.step1, lineHeight: leading.snug })

export const money = style({ fontWeight: weight.strong })

export const back = style({
  color: color.textQuiet,
  '::before': { content: ['"↩ "', '"↩ " / ""'] },
})

export const ends = style({
  display: 'grid',
  gap: space.normal,
  '@media': { [media.medium]: columns },
})

export const paid = style({
  display: 'grid',
  gap: space.small,
  alignContent: 'start',
  padding: space.compact,
  border: payment,
  '@media': { [media.medium]: { gridColumn: 4, gridRow: 1 } },
})

export const bar = style({ display: 'flex', gap: rule.strong, blockSize: '1rem' })

const part = { flexBasis: 0, '@media': { [media.forcedColors]: { border: `${rule.hairline} solid` } } } as const
export const share = style([part, { background: color.accent }])
export const fee = style([part, { background: color.text }])

export const released = style({
  display: 'grid',
  alignContent: 'center',
  padding: space.compact,
  border: promise,
  '@media': { [media.medium]: { gridColumn: '1 / 4', gridRow: 1 } },
})
