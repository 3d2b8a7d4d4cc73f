import type { RunPayout } from '@contract/payout.ts'
import { formatAmount } from '@/shared/lib/money'
import { Disclosure } from '@/shared/ui/disclosure'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { describeItems } from '../model/payouts.ts'

type PayoutItemsProps = {
  /** The payout, with what it pays for. */
  payout: Pick<RunPayout, 'name' | 'items'>
}

export function PayoutItems({ payout: { name, items } }: PayoutItemsProps) {
  return (
    <Disclosure
      titleAs="h3"
      title={
        <span>
          {describeItems(items)}
          <VisuallyHidden> in the payout to {name}</VisuallyHidden>
        </span>
      }
    >
      <List layout="ruled">
        {items.map(({ bounty_id, bounty_title, amount }) => (
          <li key={bounty_id}>
            <Stack gap="hair">
              <Inline gap="small" justify="between">
                <Link to="/admin/refunds/$id" params={{ id: bounty_id }} dir="auto">
                  {bounty_title}
                </Link>
                <Text as="span" look="figure">
                  {formatAmount(amount)}
                </Text>
              </Inline>
              {amount < 0 && (
                <Text look="note">Refunded after it was paid out, so this payout is smaller by that much.</Text>
              )}
            </Stack>
          </li>
        ))}
      </List>
    </Disclosure>
  )
}
