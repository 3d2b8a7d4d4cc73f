/**
 * Exports only tokens, so that any style may import it: vanilla-extract evaluates every import of a `.css.ts` file at
 * build time.
 */
export { pageColors } from './page-colors.ts'
export { dark, light } from './palette.ts'
export { tokens } from './theme.css.ts'
export { belowTheFold, belowTheFoldVariable, breakpoints, lostScrollbar, media } from './window.ts'
