import { style } from '@vanilla-extract/css'
import { media } from '@/shared/styles'

export const status = style({ maxInlineSize: '100%', '@media': { [media.medium]: { marginInlineStart: 'auto' } } })
