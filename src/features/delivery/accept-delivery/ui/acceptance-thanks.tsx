import type { ReactNode } from 'react'
import { formatAmount } from '@/shared/lib/money'
import { ThanksPanel } from '@/shared/ui/thanks-panel'
import type { ReviewedDelivery } from '../model/use-acceptance.ts'

type AcceptanceThanksProps = {
  /** The delivery that its creator has just accepted. */
  delivery: Pick<ReviewedDelivery, 'journalist_name' | 'journalist_amount' | 'status'>
  /** Shares the story, once it is public. */
  share: ReactNode
  /** Called when the creator closes the panel. */
  onClose: () => void
}

/** Stands at the top of the page, because the bar of the acceptance has no room for it. */
export function AcceptanceThanks({ delivery, share, onClose }: AcceptanceThanksProps) {
  const isPublic = delivery.status === 'accepted'
  return (
    <ThanksPanel
      title="The answer to your question is paid for"
      next={[
        `${formatAmount(delivery.journalist_amount)} goes to ${delivery.journalist_name}.`,
        isPublic ? 'The story is public: everybody can read it now.' : 'The story is being published.',
      ]}
      actions={isPublic && share}
      onClose={onClose}
    />
  )
}
