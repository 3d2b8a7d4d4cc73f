import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

/** Reserves the height of the buttons, which load last. */
export const room = style({ minBlockSize: tokens.space.large })
