import { currencyName } from '@contract/currency-words.ts'
import { demoPayments } from '@contract/money.ts'
import type { ReceiptLine, ReceiptLineKind, Receipts } from '@contract/refund.ts'
import { formatUtcDate } from '@/shared/lib/date'
import { formatAmount, formatCents, groupDigits, toCents } from '@/shared/lib/money'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { PrintableDocument } from '@/shared/ui/printable-document'
import { Table, type TableColumn } from '@/shared/ui/table'
import { Text } from '@/shared/ui/text'
import { formatReceiptsCsv, lineWords } from '../lib/receipts-csv.ts'

const columns: TableColumn[] = [
  { title: 'Date', kind: 'day' },
  { title: 'Story', kind: 'name' },
  { title: 'Amount', kind: 'amount' },
]

type ReceiptsPageProps = {
  /** The reader's charges in a calendar year. */
  receipts: Receipts
}

export function ReceiptsPage({ receipts }: ReceiptsPageProps) {
  const { year, years, items, charged, refunded, disputed, payer_name, is_complete, provider } = receipts
  if (years.length === 0) return <NoReceipts />
  return (
    <PrintableDocument
      kind="Receipts"
      title={`${year} receipts`}
      about={`${payer_name}, January 1 to December 31, ${year} (UTC)`}
      back={years
        .filter((other) => other !== year)
        .map((other) => (
          <Link key={other} look="action" to="/receipts" search={{ year: other }}>
            {other} receipts
          </Link>
        ))}
      csv={() => ({ name: `lede-receipts-${year}.csv`, content: formatReceiptsCsv(receipts) })}
    >
      {!is_complete && (
        <Notice tone="caution">
          Only the latest {groupDigits(items.length)} lines of the year are listed. The sums are those of the whole
          year.
        </Notice>
      )}
      {items.length === 0 ? (
        <Text look="quiet">You were not charged in {year}.</Text>
      ) : (
        <Table
          caption={`What you were charged and what came back in ${year}, newest first, in ${currencyName()}`}
          columns={columns}
          rows={items.map((line, index) => ({
            id: `${line.bounty_id} ${index}`,
            cells: [
              <time key="day" dateTime={line.at}>
                {formatUtcDate(line.at)}
              </time>,
              <LineWords key="words" line={line} />,
              formatAmount(line.amount * signs[line.kind]),
            ],
          }))}
          sums={[
            { name: 'Charged', value: formatAmount(charged) },
            ...(refunded === 0 ? [] : [{ name: 'Refunded', value: formatAmount(-refunded) }]),
            ...(disputed === 0 ? [] : [{ name: 'Disputed', value: formatAmount(-disputed) }]),
            ...(refunded === 0 && disputed === 0
              ? []
              : [{ name: 'You paid', value: formatCents(toCents(charged) - toCents(refunded) - toCents(disputed)) }]),
          ]}
        />
      )}
      {provider === 'built-in' && <Text look="note">{demoPayments}</Text>}
    </PrintableDocument>
  )
}

const signs: Record<ReceiptLineKind, -1 | 0 | 1> = {
  charged: 1,
  refunded: -1,
  refund_failed: 1,
  charged_back: -1,
  chargeback_returned: 1,
  dropped: 0,
}

function LineWords({ line: { bounty_id, bounty_title, story_title, kind, amount } }: { line: ReceiptLine }) {
  const title = story_title ?? bounty_title
  return (
    <>
      {kind === 'dropped' ? (
        <Link to="/bounties/$id" params={{ id: bounty_id }} dir="auto">
          {title}
        </Link>
      ) : (
        <Link to="/receipts/$id" params={{ id: bounty_id }} dir="auto">
          {title}
        </Link>
      )}
      {story_title !== null && <Text look="note">{bounty_title}</Text>}
      {kind !== 'charged' && (
        <Text look="note">
          {lineWords[kind]}
          {kind === 'dropped' && `: ${formatAmount(amount)}`}
        </Text>
      )}
    </>
  )
}

const NoReceipts = () => (
  <PageFrame width="broad">
    <PageHeading title="Receipts" rule="own">
      What you were charged for stories.
    </PageHeading>
    <EmptyState title="You have no receipts yet." action={<ButtonLink to="/bounties">Browse Bounties</ButtonLink>}>
      You get one when we charge your pledge, after its story is accepted.
    </EmptyState>
  </PageFrame>
)
