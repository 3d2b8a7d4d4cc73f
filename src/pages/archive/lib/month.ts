import type { Archive, ArchiveMonth } from '@contract/search.ts'
import type { CategoryItem } from '@contract/story.ts'
import { months, toUtcDay } from '@/shared/lib/date'

export const monthName = (month: number): string => months[month - 1] ?? ''

export const titleOf = ({ year, month }: ArchiveMonth): string => `${monthName(month)} ${year}`

export const pathOf = ({ year, month }: ArchiveMonth): string => `/archive/${year}/${month}`

export const paramsOf = ({ year, month }: ArchiveMonth) => ({ year: String(year), month: String(month) })

/** In UTC, so that a story is in the same month for every reader. */
export const groupByDay = (stories: readonly CategoryItem[]): [day: string, stories: CategoryItem[]][] => [
  ...Map.groupBy(stories, ({ delivery_date }) => toUtcDay(delivery_date)),
]

export const groupByYear = ({ months }: Archive): [year: number, months: ArchiveMonth[]][] => [
  ...Map.groupBy(months, ({ year }) => year),
]
