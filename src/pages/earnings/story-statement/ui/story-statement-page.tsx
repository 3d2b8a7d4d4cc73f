import { currencyName } from '@contract/currency-words.ts'
import { toAmount } from '@contract/money.ts'
import type { StoryStatement } from '@contract/payout.ts'
import { formatStoryCsv, MovementTable } from '@/entities/payout'
import { formatUtcDate } from '@/shared/lib/date'
import { formatAmount, groupDigits } from '@/shared/lib/money'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { PrintableDocument } from '@/shared/ui/printable-document'
import { Stack } from '@/shared/ui/stack'

type StoryStatementPageProps = {
  /** The earnings of the story, and the payouts for it. */
  statement: StoryStatement
}

export function StoryStatementPage({ statement }: StoryStatementPageProps) {
  const { bounty_id, bounty_title, story_id, story_title, journalist_name, accepted_at, movements } = statement
  const { share, paid, never_paid = 0 } = statement
  const owed = toAmount(Math.round(share * 100) - Math.round(paid * 100) - Math.round(never_paid * 100))
  return (
    <PrintableDocument
      kind="Statement"
      title={story_title}
      about={
        <Stack gap="tiny">
          <p>
            {journalist_name}, accepted on {formatUtcDate(accepted_at)} (UTC)
          </p>
          <p>
            For the bounty{' '}
            <Link to="/bounties/$id" params={{ id: bounty_id }} dir="auto">
              {bounty_title}
            </Link>
          </p>
        </Stack>
      }
      back={
        <>
          <Link look="action" to="/earnings">
            All earnings
          </Link>
          <Link look="action" to="/articles/$id" params={{ id: story_id }}>
            Read the published story
          </Link>
        </>
      }
      csv={() => ({ name: `lede-story-${bounty_id}.csv`, content: formatStoryCsv(statement) })}
    >
      <Shares statement={statement} />
      {never_paid > 0 && (
        <Notice tone="caution">
          No real payment was taken for {formatAmount(never_paid)} of your share. We never pay out that part.
        </Notice>
      )}
      {statement.is_held && (
        <Notice tone="caution">
          Somebody disputes a charge for this story at their bank, or complained about it. Until that is decided, no
          payout includes your share of this story. You do not need to do anything.
        </Notice>
      )}
      <MovementTable
        caption={`All transactions for this story, oldest first, in ${currencyName()}`}
        movements={movements}
        sums={[
          ...(never_paid === 0 ? [] : [{ name: 'Never paid out', amount: never_paid }]),
          { name: owed < 0 ? 'Deducted from your next payouts' : 'Not paid out yet', amount: owed },
        ]}
      />
    </PrintableDocument>
  )
}

function Shares({
  statement: { charged, backers, refunded, charged_back, fee, share },
}: {
  statement: StoryStatement
}) {
  return (
    <DescriptionList layout="rows">
      <Description name={backers === 1 ? 'Charged to 1 backer' : `Charged to ${groupDigits(backers)} backers`}>
        {formatAmount(charged)}
      </Description>
      {refunded > 0 && <Description name="Refunded to backers">{formatAmount(-refunded)}</Description>}
      {charged_back > 0 && <Description name="Charged back by banks">{formatAmount(-charged_back)}</Description>}
      <Description name="Platform fee">{formatAmount(-fee)}</Description>
      <Description name="Your share">{formatAmount(share)}</Description>
    </DescriptionList>
  )
}
