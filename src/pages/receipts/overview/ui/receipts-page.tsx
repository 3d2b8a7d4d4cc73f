import { currencyName } from '@contract/currency-words.ts'
import type { Receipts } from '@contract/refund.ts'
import { formatDate } from '@/shared/lib/date'
import { formatAmount, groupDigits } from '@/shared/lib/money'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { PrintableDocument } from '@/shared/ui/printable-document'
import { Table, type TableColumn } from '@/shared/ui/table'
import { Text } from '@/shared/ui/text'
import { formatReceiptsCsv } from '../lib/receipts-csv.ts'

const columns: TableColumn[] = [
  { title: 'Charged on', kind: 'day' },
  { title: 'Story', kind: 'name' },
  { title: 'Amount', kind: 'amount' },
]

type ReceiptsPageProps = {
  /** The reader's charges in a calendar year. */
  receipts: Receipts
}

export function ReceiptsPage({ receipts }: ReceiptsPageProps) {
  const { year, years, items, charged, refunded, disputed, payer_name, is_complete } = receipts
  if (years.length === 0) return <NoReceipts />
  return (
    <PrintableDocument
      kind="Receipts"
      title={`Receipts of ${year}`}
      about={`${payer_name}, January 1 to December 31, ${year} (UTC)`}
      back={years
        .filter((other) => other !== year)
        .map((other) => (
          <Link key={other} look="action" to="/receipts" search={{ year: other }}>
            Receipts of {other}
          </Link>
        ))}
      csv={() => ({ name: `lede-receipts-${year}.csv`, content: formatReceiptsCsv(receipts) })}
    >
      {!is_complete && (
        <Notice tone="caution">
          Only the latest {groupDigits(items.length)} receipts of the year are listed. The sums are those of the whole
          year.
        </Notice>
      )}
      {items.length === 0 ? (
        <Text look="quiet">You were not charged in {year}.</Text>
      ) : (
        <Table
          caption={`What you were charged in ${year}, newest first, in ${currencyName()}`}
          columns={columns}
          rows={items.map((item) => ({
            id: item.bounty_id,
            cells: [
              <time key="day" dateTime={item.charged_at}>
                {formatDate(item.charged_at)}
              </time>,
              <ReceiptWords key="words" item={item} />,
              formatAmount(item.charged),
            ],
          }))}
          sums={[
            { name: 'Charged', value: formatAmount(charged) },
            ...(refunded > 0 ? [{ name: 'Refunded', value: formatAmount(-refunded) }] : []),
            ...(disputed > 0 ? [{ name: 'Disputed', value: formatAmount(-disputed) }] : []),
            ...(refunded > 0 || disputed > 0
              ? [{ name: 'You paid', value: formatAmount(charged - refunded - disputed) }]
              : []),
          ]}
        />
      )}
    </PrintableDocument>
  )
}

function ReceiptWords({ item }: { item: Receipts['items'][0] }) {
  const { bounty_id, story_title, bounty_title, refunded, disputed } = item
  return (
    <>
      <Link to="/receipts/$id" params={{ id: bounty_id }}>
        {story_title}
      </Link>
      <Text look="note">{bounty_title}</Text>
      {refunded > 0 && <Text look="note">{formatAmount(refunded)} refunded</Text>}
      {disputed > 0 && <Text look="note">{formatAmount(disputed)} disputed</Text>}
    </>
  )
}

const NoReceipts = () => (
  <PageFrame width="broad">
    <PageHeading title="Receipts" rule="own">
      What you were charged for stories.
    </PageHeading>
    <EmptyState title="You have no receipts yet." action={<ButtonLink to="/bounties">Browse Bounties</ButtonLink>}>
      You get one when a story that you pledged to is accepted and your pledge is charged.
    </EmptyState>
  </PageFrame>
)
