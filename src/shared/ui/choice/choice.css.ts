import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

/** Two to a line at 360 pixels, with the order below them. */
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.compact} ${space.normal}` })

globalStyle(`${row} > *`, { flex: '1 1 8.5rem' })
