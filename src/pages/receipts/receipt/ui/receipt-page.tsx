import { currencyName } from '@contract/currency-words.ts'
import { demoPayments, toAmount } from '@contract/money.ts'
import type { DisputeStatus, Receipt, RefundStatus } from '@contract/refund.ts'
import { ComplaintLink } from '@/entities/delivery'
import { formatUtcDate, formatUtcTime } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { PrintableDocument } from '@/shared/ui/printable-document'
import { Table, type TableColumn } from '@/shared/ui/table'
import { Text } from '@/shared/ui/text'

const columns: TableColumn[] = [
  { title: 'Date', kind: 'day' },
  { title: 'For', kind: 'name' },
  { title: 'Amount', kind: 'amount' },
]

const refundWords: Record<RefundStatus, string> = {
  requested: 'Refund on its way',
  refunded: 'Refund',
  failed: 'Refund that could not be made',
}

/** An inquiry of a bank moves no money, so no receipt lists it. */
const disputeWords: Record<Exclude<DisputeStatus, 'inquiry'>, { title: string; note: string }> = {
  open: { title: 'Disputed', note: 'Your bank has taken the money back and has not decided yet.' },
  lost: { title: 'Disputed', note: 'Your bank decided for you, and the money stays with you.' },
  won: { title: 'Disputed', note: 'Your bank decided that the charge stands.' },
}

type ReceiptPageProps = {
  /** The reader's payment for one story. */
  receipt: Receipt
}

export function ReceiptPage({ receipt }: ReceiptPageProps) {
  const { number, payer_name, payer_email, bounty_id, bounty_title, story_id, story_title, journalist_name } = receipt
  const { is_published, open, charged_at, charged, refunded, disputed, provider } = receipt
  return (
    <PrintableDocument
      kind="Receipt"
      title={story_title ?? bounty_title}
      about={`Receipt ${number}, ${formatUtcDate(charged_at)} (UTC)`}
      back={
        <>
          <Link look="action" to="/receipts">
            All receipts
          </Link>
          {is_published && story_id !== null ? (
            <Link look="action" to="/articles/$id" params={{ id: story_id }}>
              Read the published story
            </Link>
          ) : (
            <Link look="action" to="/bounties/$id" params={{ id: bounty_id }}>
              See the bounty
            </Link>
          )}
          <ComplaintLink bountyId={bounty_id} />
        </>
      }
    >
      {open !== null && (
        <Notice title="The story is not published yet.">
          {waitingWords(open)} If it cannot be published, you get your money back.
        </Notice>
      )}
      <DescriptionList layout="rows">
        <Description name="Paid by">
          {payer_name}, {payer_email}
        </Description>
        <Description name="Paid to">Lede, which pays the journalist</Description>
        {journalist_name !== null && <Description name="Journalist">{journalist_name}</Description>}
        <Description name="Bounty">{bounty_title}</Description>
      </DescriptionList>
      <Table
        caption={`What you were charged and refunded, in ${currencyName()}`}
        columns={columns}
        rows={rowsOf(receipt)}
        sums={[{ name: 'You paid', value: formatAmount(toAmount(cents(charged) - cents(refunded) - cents(disputed))) }]}
      />
      {provider === 'built-in' && <Text look="note">{demoPayments}</Text>}
    </PrintableDocument>
  )
}

function waitingWords({ missing, until }: NonNullable<Receipt['open']>): string {
  if (missing === 0 || until === null) return 'It is published as soon as all other cards are charged.'
  const who = missing === 1 ? '1 person has' : `${missing} people have`
  return `${who} not paid yet, and can until ${formatUtcTime(until)}. It is published when they have paid, or then at the latest.`
}

const cents = (amount: number) => Math.round(amount * 100)

function rowsOf({ charges, refunds, dropped, disputes }: Receipt) {
  const day = (at: string) => (
    <time key="day" dateTime={at}>
      {formatUtcDate(at)}
    </time>
  )
  return [
    ...charges.map(({ at, pledged_at, amount, disclosure }, index) => ({
      id: `charge ${index}`,
      cells: [
        day(at),
        disclosure === null ? `Your pledge of ${formatUtcDate(pledged_at)}` : `Your match: ${disclosure}`,
        formatAmount(amount),
      ],
    })),
    ...refunds.map(({ at, amount, reason, status }, index) => ({
      id: `refund ${index}`,
      cells: [
        day(at),
        <div key="words">
          {refundWords[status]}
          <Text look="note">{reason ?? 'The story could not be published at that time.'}</Text>
        </div>,
        status === 'failed' ? formatAmount(0) : formatAmount(-amount),
      ],
    })),
    ...dropped.map(({ at, amount }, index) => ({
      id: `dropped ${index}`,
      cells: [day(at), `Your pledge of ${formatAmount(amount)} was dropped, not charged`, formatAmount(0)],
    })),
    ...disputes.flatMap(({ at, amount, status }, index) =>
      status === 'inquiry'
        ? []
        : {
            id: `dispute ${index}`,
            cells: [
              day(at),
              <div key="words">
                {disputeWords[status].title}
                <Text look="note">{disputeWords[status].note}</Text>
              </div>,
              status === 'won' ? formatAmount(0) : formatAmount(-amount),
            ],
          },
    ),
  ]
}
