/** The reason in the data of a not-found error of `loadArticle`; undefined for a story that was not withdrawn. */
export const withdrawnReason = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'withdrawn' in data ? String(data.withdrawn) : undefined
