import { style } from '@vanilla-extract/css'

export const opener = style({ '@media': { '(scripting: none)': { display: 'none' } } })
