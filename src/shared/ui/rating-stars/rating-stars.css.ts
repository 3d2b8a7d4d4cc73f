import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const stars = style({ display: 'inline-flex', verticalAlign: 'middle', color: tokens.color.accent })
export const star = style({ position: 'relative', display: 'inline-block', inlineSize: '1.25em', blockSize: '1.25em' })
export const icon = style({ inlineSize: '1.25em', blockSize: '1.25em', maxInlineSize: 'none' })
export const filled = style({ position: 'absolute', insetBlock: 0, insetInlineStart: 0, overflow: 'hidden' })
