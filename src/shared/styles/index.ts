/** The door of the tokens: nothing else comes through it, so that any style may import it (house style, rule 6). */
export { belowTheFold } from './below-the-fold.ts'
export { breakpoints, media } from './breakpoints.ts'
export { dark, light, type Palette } from './palette.ts'
export { tokens } from './theme.css.ts'
