import type { MoneyTrail } from '@contract/money.ts'
import { type ReactNode, useId } from 'react'
import { formatAmount, groupDigits } from '@/shared/lib/money'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Heading } from '@/shared/ui/heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type MoneyRowsProps = {
  /** The amounts with their names; those without a value are left out. */
  rows: readonly (readonly [name: string, value: string | undefined])[]
  /** Says what became of the money, or what becomes of it next. */
  note: string
  /** A figure above the amounts, usually a `MoneyBar`. */
  figure?: ReactNode
}

export function MoneyRows({ rows, note, figure }: MoneyRowsProps) {
  const headingId = useId()
  return (
    <Stack as="section" gap="small" aria-labelledby={headingId}>
      <Heading as="h2" size="ruled" id={headingId}>
        Where the money goes
      </Heading>
      {figure}
      <DescriptionList layout="rows">
        {rows.map(
          ([name, value], place) =>
            value && (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and two pots of a sponsor have one name
              <Description name={name} key={place}>
                {value}
              </Description>
            ),
        )}
      </DescriptionList>
      <Text look="note">{note}</Text>
    </Stack>
  )
}

export const amountIf = (amount: number | undefined) => (amount === undefined ? undefined : formatAmount(amount))

/** The pledges to a bounty, and the number of its backers. */
export const pledgedRows = ({ pledged, matches = [], promised = [], dropped, backers }: MoneyTrail) => [
  ['Pledged', formatAmount(pledged)] as const,
  ...matches.map(({ disclosure, amount }) => [`Of it: ${disclosure}`, formatAmount(amount)] as const),
  ...promised.map(
    ({ disclosure, amount, least_backers, backers: pledging }) =>
      [
        `Not in it yet: ${disclosure}`,
        `${formatAmount(amount)}, once ${least_backers} independent backers have pledged and are charged (${pledging} so far)`,
      ] as const,
  ),
  ['Dropped: not paid in time', amountIf(dropped)] as const,
  ['Backers', groupDigits(backers)] as const,
]
