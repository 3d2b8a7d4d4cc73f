import { style } from '@vanilla-extract/css'

export const frame = style({ '@media': { '(scripting: none)': { display: 'none' } } })
