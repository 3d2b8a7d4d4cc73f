/**
 * Exports only tokens, so that any style may import it: vanilla-extract evaluates every import of a `.css.ts` file at
 * build time.
 */
export { belowTheFold, belowTheFoldVariable } from './below-the-fold.ts'
export { breakpoints, media } from './breakpoints.ts'
export { lostScrollbar } from './lost-scrollbar.ts'
export { pageColors } from './page-colors.ts'
export { dark, light } from './palette.ts'
export { tokens } from './theme.css.ts'
