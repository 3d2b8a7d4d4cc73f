import { style } from '@vanilla-extract/css'

export const icon = style({ inlineSize: '1em', blockSize: '1em', flex: 'none' })

export const error = style({ flex: '1 0 100%', order: 1 })
