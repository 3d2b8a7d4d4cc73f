import { style } from '@vanilla-extract/css'

/** Breaks anywhere: an address and a secret have no blanks. */
export const whole = style({ overflowWrap: 'anywhere' })
