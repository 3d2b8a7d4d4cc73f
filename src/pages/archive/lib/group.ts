import type { Archive, ArchiveMonth } from '@contract/search.ts'
import type { CategoryItem } from '@contract/story.ts'

/** In UTC, as every date on the site is. */
export const groupByDay = (stories: readonly CategoryItem[]): [day: string, stories: CategoryItem[]][] => [
  ...Map.groupBy(stories, ({ delivery_date }) => new Date(delivery_date).toISOString().slice(0, 10)),
]

export const groupByYear = ({ months }: Archive): [year: number, months: ArchiveMonth[]][] => [
  ...Map.groupBy(months, ({ year }) => year),
]
