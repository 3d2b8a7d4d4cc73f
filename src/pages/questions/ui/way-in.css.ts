import { style } from '@vanilla-extract/css'

export const reserved = style({ '@media': { '(scripting: enabled)': { visibility: 'hidden' } } })
