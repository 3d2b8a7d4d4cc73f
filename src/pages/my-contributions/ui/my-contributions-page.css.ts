import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

/** Rows of figures need more distance to the title and to the rule than a sentence does. */
export const sums = style({ paddingBlock: tokens.space.small })
