import type { ArchiveMonth } from '@contract/search.ts'
import { months } from '@/shared/lib/date'

export const monthName = (month: number): string => months[month - 1] ?? ''

export const titleOf = ({ year, month }: ArchiveMonth): string => `${monthName(month)} ${year}`

export const pathOf = ({ year, month }: ArchiveMonth): string => `/archive/${year}/${month}`

export const paramsOf = ({ year, month }: ArchiveMonth) => ({ year: String(year), month: String(month) })
