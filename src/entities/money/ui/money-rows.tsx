import { type ReactNode, useId } from 'react'
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
          ([name, value]) =>
            value && (
              <Description name={name} key={name}>
                {value}
              </Description>
            ),
        )}
      </DescriptionList>
      <Text look="note">{note}</Text>
    </Stack>
  )
}
