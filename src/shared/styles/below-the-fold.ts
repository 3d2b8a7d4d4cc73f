/**
 * For what begins below the first view: a browser lays it out once a reader comes near, which on a slow phone halves the
 * time to the first paint. `blockSize` is about how high it will be. Focus rings stand out of it as they do elsewhere.
 */
export const belowTheFold = (blockSize: string) =>
  ({ contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${blockSize}`, overflowClipMargin: '1rem' }) as const
