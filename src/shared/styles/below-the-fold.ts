/**
 * For content below the first view: the browser skips its layout until the reader comes near, which halves the time
 * to first paint on a slow phone. `blockSize` is its estimated height; the clip margin leaves room for focus rings.
 */
export const belowTheFold = (blockSize: string) =>
  ({ contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${blockSize}`, overflowClipMargin: '1rem' }) as const
