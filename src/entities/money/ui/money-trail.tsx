import { centsOf, type MoneyTrail } from '@contract/money.ts'
import { journalistShare, splitPayment } from '@contract/payment-split.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { formatCents } from '@/shared/lib/money'
import { MoneyBar } from './money-bar.tsx'
import { amountIf, MoneyRows, pledgedRows } from './money-rows.tsx'
import { PaidMoneyTrail } from './paid-money-trail.tsx'

const notes: Record<Exclude<MoneyTrail['state'], 'paid'>, string> = {
  pledged: chargedWhenClaimed,
  charging: 'The payments are being collected.',
  failed: 'A card was declined. Its owner has time to use another one, and nobody is charged until then.',
  unconfirmed: 'Some payments are not confirmed yet. Nobody else waits for them: the other pledges are charged.',
  released: 'Nobody was charged.',
}

type MoneyTrailProps = {
  /** The bounty's amounts, from the pledges to the journalist's pay. */
  money: MoneyTrail
}

export function MoneyTrailView({ money }: MoneyTrailProps) {
  const { pledged, released, state } = money
  if (state === 'paid') return <PaidMoneyTrail money={money} figure={<MoneyBar money={money} />} />
  const pay = `${formatCents(splitPayment(centsOf(pledged)).net)} (${journalistShare})`
  return (
    <MoneyRows
      figure={<MoneyBar money={money} />}
      rows={
        released === undefined
          ? [...pledgedRows(money), ['Journalist receives', pay]]
          : [['Released', amountIf(released)]]
      }
      note={notes[state]}
    />
  )
}
