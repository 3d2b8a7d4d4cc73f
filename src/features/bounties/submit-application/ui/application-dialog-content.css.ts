import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const bounty = style({ display: 'grid', gap: space.compact, minInlineSize: 0, overflowWrap: 'anywhere' })
