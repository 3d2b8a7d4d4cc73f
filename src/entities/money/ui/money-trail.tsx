import { centsOf, type MoneyTrail, splitPayment } from '@contract/money.ts'
import { chargedWhenClaimed, journalistShare } from '@contract/payment-words.ts'
import { useId } from 'react'
import { formatAmount, formatCents, groupDigits } from '@/shared/lib/money'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Heading } from '@/shared/ui/heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

const stateWords: Record<MoneyTrail['state'], string> = {
  pledged: chargedWhenClaimed,
  charging: 'The payments are being collected.',
  failed: 'A card was declined. Its owner has time to use another one, and nobody is charged until then.',
  unconfirmed: 'Some payments are not confirmed yet. Nobody else waits for them: the other pledges are charged.',
  paid: 'All pledges have been charged. The share goes to the journalist.',
  released: 'Nobody was charged.',
}

type MoneyTrailProps = {
  /** The bounty's amounts, from the pledges to the journalist's pay. */
  money: MoneyTrail
  /** The level of the heading. */
  headingAs?: 'h2' | 'h3'
}

export function MoneyTrailView({ money, headingAs = 'h2' }: MoneyTrailProps) {
  const headingId = useId()
  const { pledged, matches = [], dropped, released, refunded, charged_back, fee, paid, backers, state } = money
  const rows =
    released === undefined
      ? [
          ['Pledged', formatAmount(pledged)] as const,
          ...matches.map(({ disclosure, amount }) => [`Of it: ${disclosure}`, formatAmount(amount)] as const),
          ...(dropped === undefined ? [] : [['Dropped: not paid in time', formatAmount(dropped)] as const]),
          ['Backers', groupDigits(backers)] as const,
          ...(state === 'paid'
            ? [
                ...(refunded === undefined ? [] : [['Refunded to backers', formatAmount(refunded)] as const]),
                ...(charged_back === undefined ? [] : [['Charged back by banks', formatAmount(charged_back)] as const]),
                ['Platform fee', formatAmount(fee)] as const,
                ['Journalist’s share', formatAmount(paid)] as const,
              ]
            : [
                [
                  'Journalist receives',
                  `${formatCents(splitPayment(centsOf(pledged)).net)} (${journalistShare})`,
                ] as const,
              ]),
        ]
      : [['Released', formatAmount(released)] as const]
  return (
    <Stack as="section" gap="small" aria-labelledby={headingId}>
      <Heading as={headingAs} size="ruled" id={headingId}>
        Where the money goes
      </Heading>
      <DescriptionList layout="rows">
        {rows.map(([name, value]) => (
          <Description name={name} key={name}>
            {value}
          </Description>
        ))}
      </DescriptionList>
      <Text look="note">{stateWords[state]}</Text>
    </Stack>
  )
}
