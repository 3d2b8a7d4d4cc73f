import { style } from '@vanilla-extract/css'

/** Nothing listens for the key without a script. */
export const setting = style({ '@media': { '(scripting: none)': { display: 'none' } } })
