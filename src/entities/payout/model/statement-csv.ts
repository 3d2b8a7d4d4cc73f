import { formatCsv } from '@contract/csv.ts'
import { installedCurrency } from '@contract/currency.ts'
import type { Movement, StoryStatement, YearStatement } from '@contract/payout.ts'
import { movementWords } from './payout-words.ts'

type Row = readonly (string | number)[]

const header = () => ['Date', 'Movement', 'Bounty', 'Reference', `Amount in ${installedCurrency()}`]

/** The day in UTC as spreadsheets read it: 2026-11-24. */
const toDay = (timestamp: string) => timestamp.slice(0, 10)

const toRow = ({ at, kind, bounty_title, reference, amount }: Movement): Row => [
  toDay(at),
  movementWords[kind],
  bounty_title,
  reference ?? '',
  amount,
]

export const formatYearCsv = ({ year, opening, closing, movements }: YearStatement): string =>
  formatCsv(header(), [
    [`${year}-01-01`, 'Opening balance', '', '', opening],
    ...movements.map(toRow),
    [`${year}-12-31`, 'Closing balance', '', '', closing],
  ])

export const formatStoryCsv = ({ movements }: StoryStatement): string => formatCsv(header(), movements.map(toRow))
