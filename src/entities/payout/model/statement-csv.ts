import { formatCsv } from '@contract/csv.ts'
import { installedCurrency } from '@contract/currency.ts'
import { demoPayments } from '@contract/money.ts'
import type { Movement, StoryStatement, YearStatement } from '@contract/payout.ts'
import { toUtcDay } from '@/shared/lib/date'
import { demoMovement, movementWords } from './payout-words.ts'

type Row = readonly (string | number)[]

const header = () => ['Date (UTC)', 'Transaction', 'Bounty', 'Reference', `Amount in ${installedCurrency()}`]

const toRow = ({ at, kind, bounty_title, reference, amount, is_demo }: Movement): Row => [
  toUtcDay(at),
  is_demo ? `${movementWords[kind]} (${demoMovement})` : movementWords[kind],
  bounty_title,
  reference ?? '',
  amount,
]

export const formatYearCsv = ({ year, opening, never_paid = 0, closing, movements, provider }: YearStatement): string =>
  formatNoted(provider, [
    [`${year}-01-01`, 'Opening balance', '', '', opening],
    ...movements.map(toRow),
    ...(never_paid === 0 ? [] : [[`${year}-12-31`, 'Never paid out', '', '', -never_paid]]),
    [`${year}-12-31`, 'Closing balance', '', '', closing],
  ])

export const formatStoryCsv = ({ movements, provider }: StoryStatement): string =>
  formatNoted(provider, movements.map(toRow))

/** A demonstration says on each line that it is one. */
const formatNoted = (provider: StoryStatement['provider'], rows: readonly Row[]): string =>
  provider === 'built-in'
    ? formatCsv(
        [...header(), 'Note'],
        rows.map((row) => [...row, demoPayments]),
      )
    : formatCsv(header(), rows)
