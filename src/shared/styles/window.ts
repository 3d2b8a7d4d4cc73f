/**
 * Widths in pixels at a font size of 16. 768 is the mobile breakpoint of
 * docs/specification.md#9-business-constants-and-limits; 1280 is the width of the full grid.
 */
export const breakpoints = { narrow: 360, medium: 768, wide: 1024, full: 1280 } as const

/** In em, so that doubling the text size acts like halving the window (WCAG 1.4.4). */
const widthOf = (name: keyof typeof breakpoints) => `${breakpoints[name] / 16}em` as const

export const media = {
  belowMedium: `(width < ${widthOf('medium')})`,
  medium: `(width >= ${widthOf('medium')})`,
  belowWide: `(width < ${widthOf('wide')})`,
  wide: `(width >= ${widthOf('wide')})`,
  full: `(width >= ${widthOf('full')})`,
  /** Only pointers that hover: a touch must not leave a link looking hovered. */
  hover: '(hover: hover)',
  print: 'print',
  forcedColors: '(forced-colors: active)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const

/** While a dialog takes the scrollbar of the page away, Radix sets its width; what is fixed leaves it free. */
export const lostScrollbar = 'var(--removed-body-scroll-bar-size, 0px)'

/** Its `content-visibility`; `auto` unless set. */
export const belowTheFoldVariable = '--below-the-fold'

/**
 * For content below the first view: the browser skips its layout until the reader comes near, which halves the time
 * to first paint on a slow phone. `blockSize` is its estimated height; the clip margin leaves room for focus rings.
 */
export const belowTheFold = (blockSize: string) =>
  ({
    contentVisibility: `var(${belowTheFoldVariable}, auto)`,
    containIntrinsicBlockSize: `auto ${blockSize}`,
    overflowClipMargin: '1rem',
  }) as const
