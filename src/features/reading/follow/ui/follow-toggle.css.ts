import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const check = style({ inlineSize: '1em', blockSize: '1em', flex: 'none' })

/** Reserves the height of the button, which comes with what the reader follows. */
export const note = style({ display: 'grid', gap: tokens.space.small, minBlockSize: tokens.space.large })
