/** Where the layout changes, and the media queries that say so. */

/**
 * Widths in pixels, for a reader whose text is 16 pixels. 768 is the specification's mobile breakpoint (section 9); 1280
 * is the width of the full grid.
 */
export const breakpoints = { narrow: 360, medium: 768, wide: 1024, full: 1280 } as const

/** In the reader's own text: twice as large, it has the room of a window half as wide (WCAG 1.4.4). */
const widthOf = (name: keyof typeof breakpoints) => `${breakpoints[name] / 16}em` as const

/** Media queries for `@media` in a style. */
export const media = {
  /** Below the mobile breakpoint. */
  belowMedium: `(width < ${widthOf('medium')})`,
  medium: `(width >= ${widthOf('medium')})`,
  belowWide: `(width < ${widthOf('wide')})`,
  wide: `(width >= ${widthOf('wide')})`,
  full: `(width >= ${widthOf('full')})`,
  /** A pointer that hovers: a touch must not leave a link looking hovered. */
  hover: '(hover: hover)',
  print: 'print',
  forcedColours: '(forced-colors: active)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const
