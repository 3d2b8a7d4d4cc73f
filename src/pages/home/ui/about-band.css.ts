import { style } from '@vanilla-extract/css'
import { belowTheFold, media, tokens } from '@/shared/styles'

const { space, rule, color, type, leading, font } = tokens

export const band = style({
  ...belowTheFold('38rem'),
  marginBlock: space.section,
  paddingBlock: space.section,
  borderBlock: `${rule.hairline} solid ${color.hairline}`,
  background: color.sunken,
  // An estimate that is far off moves what follows when a reader comes back.
  '@media': { [media.wide]: { containIntrinsicBlockSize: 'auto 20.8rem' }, [media.print]: { display: 'none' } },
})

export const columns = style({
  display: 'grid',
  gap: space.gutter,
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', columnGap: space.section } },
})

export const statement = style({
  maxInlineSize: '22ch',
  fontSize: type.step3,
})

export const step = style({
  display: 'grid',
  gridTemplateColumns: `${space.huge} minmax(0, 1fr)`,
  alignItems: 'baseline',
  paddingBlock: space.roomy,
  borderBlockStart: `${rule.hairline} solid ${color.controlEdge}`,
  selectors: { '&:last-child': { paddingBlockEnd: 0 } },
})

// Upright: the italic is a separate font, which the front page need not load.
export const numeral = style({
  color: color.accent,
  fontFamily: font.serif,
  fontSize: type.step2,
  lineHeight: leading.none,
})

export const stepText = style({
  gridColumn: 2,
  maxInlineSize: '48ch',
  marginBlockStart: space.tiny,
  color: color.textQuiet,
})
