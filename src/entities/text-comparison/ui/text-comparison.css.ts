import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color } = tokens

export const added = style({ background: color.positiveSurface, color: color.positive, textDecoration: 'underline' })
export const removed = style({ background: color.criticalSurface, color: color.critical })
/** Tells images apart that have no description. */
export const picture = style({ display: 'block', maxInlineSize: '12rem' })
