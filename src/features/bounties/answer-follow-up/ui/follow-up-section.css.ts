import { style } from '@vanilla-extract/css'
import { media } from '@/shared/styles'

/** Paper is passed on, and the answer is private. */
export const onScreen = style({ '@media': { [media.print]: { display: 'none' } } })
