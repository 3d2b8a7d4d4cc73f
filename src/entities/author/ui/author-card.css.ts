import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const card = style({ display: 'flex', alignItems: 'start', gap: space.normal })

export const portrait = style({ flex: 'none', inlineSize: '4.5rem' })

export const words = style({ flex: 'auto', minInlineSize: 0 })
