import { style } from '@vanilla-extract/css'

export const player = style({ inlineSize: '100%' })
