/** Constants apart from the schemas, because the first view reads addresses with them. */

export const searchKinds = ['stories', 'questions', 'authors'] as const

/** How old a story may be: published in the last 24 hours, 7, 31 or 366 days. */
export const searchPeriods = ['day', 'week', 'month', 'year'] as const
