import { style } from '@vanilla-extract/css'

export const reason = style({ overflowWrap: 'anywhere' })
