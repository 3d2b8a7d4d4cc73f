import type { Archive, ArchiveMonth } from '@contract/search.ts'
import type { CategoryItem } from '@contract/story.ts'
import { months } from '@/shared/lib/date'

export const monthName = (month: number): string => months[month - 1] ?? ''

export const titleOf = ({ year, month }: ArchiveMonth): string => `${monthName(month)} ${year}`

export const pathOf = ({ year, month }: ArchiveMonth): string => `/archive/${year}/${month}`

export const paramsOf = ({ year, month }: ArchiveMonth) => ({ year: String(year), month: String(month) })

/** In UTC, as every date on the site is. */
export const groupByDay = (stories: readonly CategoryItem[]): [day: string, stories: CategoryItem[]][] => [
  ...Map.groupBy(stories, ({ delivery_date }) => new Date(delivery_date).toISOString().slice(0, 10)),
]

export const groupByYear = ({ months }: Archive): [year: number, months: ArchiveMonth[]][] => [
  ...Map.groupBy(months, ({ year }) => year),
]
