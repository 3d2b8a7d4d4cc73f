import type { Movement } from '@contract/payout.ts'
import { formatUtcDate } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { Link } from '@/shared/ui/link'
import { Table, type TableColumn } from '@/shared/ui/table'
import { Text } from '@/shared/ui/text'
import { demoMovement, movementWords } from '../model/payout-words.ts'

const columns: TableColumn[] = [
  { title: 'Date (UTC)', kind: 'day' },
  { title: 'Transaction', kind: 'name' },
  { title: 'Amount', kind: 'amount' },
]

type MovementTableProps = {
  /** Says which movements these are. */
  caption: string
  /** Oldest first. */
  movements: readonly Movement[]
  /** The balance before the first movement. */
  opening?: number
  /** Amount below the movements, by name. */
  sums: readonly { name: string; amount: number }[]
  /** Links each movement to the statement of its story. */
  namesStories?: boolean
}

/** Dates are in UTC, like the years of statements. */
export function MovementTable({ caption, movements, opening, sums, namesStories = false }: MovementTableProps) {
  const first = opening === undefined ? [] : [{ id: 'opening', cells: ['', 'Opening balance', formatAmount(opening)] }]
  const rows = movements.map((movement, index) => ({
    id: String(index),
    cells: [
      <time dateTime={movement.at} key="day">
        {formatUtcDate(movement.at)}
      </time>,
      <MovementWords key="words" movement={movement} namesStory={namesStories} />,
      formatAmount(movement.amount),
    ],
  }))
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={[...first, ...rows]}
      sums={sums.map(({ name, amount }) => ({ name, value: formatAmount(amount) }))}
    />
  )
}

function MovementWords({ movement, namesStory }: { movement: Movement; namesStory: boolean }) {
  const { kind, bounty_id, bounty_title, reference, is_demo } = movement
  return (
    <>
      {movementWords[kind]}
      {namesStory && (
        <>
          {': '}
          <Link to="/earnings/stories/$id" params={{ id: bounty_id }} dir="auto">
            {bounty_title}
          </Link>
        </>
      )}
      {is_demo && <Text look="note">{demoMovement}</Text>}
      {reference !== null && <Text look="note">Reference {reference}</Text>}
    </>
  )
}
