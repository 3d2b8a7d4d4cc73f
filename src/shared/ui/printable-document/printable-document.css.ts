import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '@/shared/styles'

export const paper = style({})
// Header and footer stand beside `main`.
globalStyle(`:has(> main ${paper}) > :not(main)`, { '@media': { [media.print]: { display: 'none' } } })
globalStyle(`${paper} :is(a, p)`, { '@media': { [media.print]: { color: 'inherit', textDecoration: 'none' } } })
