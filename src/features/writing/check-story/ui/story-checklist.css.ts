import { style } from '@vanilla-extract/css'

/** A flex item, which would else be as wide as its longest word. */
export const place = style({ minInlineSize: 0, overflowWrap: 'anywhere', textAlign: 'start' })
