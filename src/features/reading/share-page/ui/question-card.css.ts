import { style } from '@vanilla-extract/css'

/** White in both themes, with the quiet zone that scanners need. */
export const code = style({ display: 'block', inlineSize: '9rem', blockSize: '9rem', background: '#fff' })
