import { currencyName } from '@contract/currency-words.ts'
import type { YearStatement } from '@contract/payout.ts'
import { formatYearCsv, MovementTable } from '@/entities/payout'
import { formatAmount, groupDigits } from '@/shared/lib/money'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { PrintableDocument } from '@/shared/ui/printable-document'

type YearStatementPageProps = {
  /** A calendar year with its movements. */
  statement: YearStatement
}

export function YearStatementPage({ statement }: YearStatementPageProps) {
  const { year, journalist_name, opening, earned, refunded, charged_back, paid, never_paid = 0, closing } = statement
  const { movements, is_complete } = statement
  return (
    <PrintableDocument
      kind="Statement"
      title={`${year} earnings`}
      about={`${journalist_name}, January 1 to December 31, ${year} (UTC)`}
      back={
        <Link look="action" to="/earnings">
          All earnings
        </Link>
      }
      csv={() => ({ name: `lede-earnings-${year}.csv`, content: formatYearCsv(statement) })}
    >
      {!is_complete && (
        <Notice tone="caution">
          Only the first {groupDigits(movements.length)} transactions of the year are listed. The sums are those of the
          whole year.
        </Notice>
      )}
      {never_paid !== 0 && (
        <Notice tone="caution">
          No real payment was taken for {formatAmount(never_paid)} of these transactions. We never pay out that part,
          and neither balance includes it.
        </Notice>
      )}
      <MovementTable
        caption={`All transactions of ${year}, oldest first, in ${currencyName()}`}
        movements={movements}
        opening={opening}
        sums={[
          { name: 'Earned', amount: earned },
          { name: 'Your part of refunds', amount: -refunded },
          ...(charged_back === 0 ? [] : [{ name: 'Your part of disputed charges', amount: -charged_back }]),
          { name: 'Paid out', amount: -paid },
          ...(never_paid === 0 ? [] : [{ name: 'Never paid out', amount: -never_paid }]),
          { name: 'Closing balance', amount: closing },
        ]}
        namesStories
      />
    </PrintableDocument>
  )
}
