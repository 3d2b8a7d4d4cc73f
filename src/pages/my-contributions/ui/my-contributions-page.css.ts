import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

/** Rows of figures need more distance to the title than a sentence does. */
export const sums = style({ paddingBlockStart: tokens.space.small })
