import { style } from '@vanilla-extract/css'

export const line = style({ flex: '1 0 100%', order: 1 })
