import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const tabLock = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.normal })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.small,
})
