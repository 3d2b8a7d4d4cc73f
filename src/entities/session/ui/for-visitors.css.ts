import { style } from '@vanilla-extract/css'

/** The inline script of the page marks a stored session before the first paint. */
const whileSignedIn = 'html[data-signed-in] &'

export const frame = style({ display: 'contents' })
export const hidden = style({ selectors: { [whileSignedIn]: { display: 'none' } } })
export const reserved = style({ selectors: { [whileSignedIn]: { visibility: 'hidden' } } })
