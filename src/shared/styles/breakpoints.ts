/** Where the layout changes, and the media queries that say so. */

/** Widths in pixels. 768 is the specification's mobile breakpoint (section 9); 1280 is the width of the full grid. */
export const breakpoints = { narrow: 360, medium: 768, wide: 1024, full: 1280 } as const

/** Media queries for `@media` in a style. */
export const media = {
  /** Below the mobile breakpoint. */
  belowMedium: `(width < ${breakpoints.medium}px)`,
  medium: `(width >= ${breakpoints.medium}px)`,
  belowWide: `(width < ${breakpoints.wide}px)`,
  wide: `(width >= ${breakpoints.wide}px)`,
  full: `(width >= ${breakpoints.full}px)`,
  /** A pointer that hovers: a touch must not leave a link looking hovered. */
  hover: '(hover: hover)',
  print: 'print',
  forcedColours: '(forced-colors: active)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const
