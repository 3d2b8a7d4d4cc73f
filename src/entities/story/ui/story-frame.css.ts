import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, type } = tokens

/** A container query, because the picture moves beside the text when the grid gives the card several columns. */
export const frame = style({ containerType: 'inline-size', blockSize: '100%' })
const roomy = '(width >= 34rem)'
const grand = '(width >= 60rem)'

export const card = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gap: space.normal,
  blockSize: '100%',
  '@container': {
    [roomy]: {
      gridTemplateRows: 'auto',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
      gap: space.gutter,
    },
  },
})

export const withoutPicture = style([
  card,
  { gridTemplateRows: '1fr', '@container': { [roomy]: { gridTemplateColumns: '1fr' } } },
])

export const words = style({ display: 'flex', flexDirection: 'column', gap: space.compact, minInlineSize: 0 })

export const title = style({
  fontSize: type.step1,
  '@container': { [roomy]: { fontSize: type.step2 }, [grand]: { fontSize: type.step3 } },
})

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.tiny} ${space.compact}`,
  marginBlockStart: 'auto',
  '@container': { [roomy]: { marginBlockStart: 0 } },
})
