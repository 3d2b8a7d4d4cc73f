import type { Delivery } from '@contract/delivery.ts'
import type { ReactNode } from 'react'
import { FreshSession } from '@/entities/session'
import { Button } from '@/shared/ui/button'
import { LazyDialog, lazyDialog, useLazyDialog } from '@/shared/ui/lazy-dialog'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { DisputedDelivery } from './ruling-dialog.tsx'

const rulingDialog = lazyDialog(() => import('./ruling-dialog.tsx').then((module) => module.RulingDialog))

type RuleOnDeliveriesProps = {
  /** Renders the deliveries. Call it with each one that the administrator may rule on to get its button. */
  children: (renderButton: (delivery: DisputedDelivery) => ReactNode) => ReactNode
}

export function RuleOnDeliveries({ children }: RuleOnDeliveriesProps) {
  const { subject: delivery, times, ask, dialogProps, notice } = useLazyDialog<DisputedDelivery>()
  return (
    <FreshSession>
      {children((disputed) => (
        <Button tone="secondary" aria-haspopup="dialog" {...rulingDialog.onIntent} onClick={() => ask(disputed)}>
          <span>
            Decide<VisuallyHidden> on {disputed.title}</VisuallyHidden>
          </span>
        </Button>
      ))}
      {delivery && <LazyDialog key={times} part={rulingDialog} props={{ delivery, ...dialogProps }} />}
      {notice}
    </FreshSession>
  )
}

type RuleOnDeliveryProps = {
  /** The delivery. Its `review.may` decides whether the button shows. */
  delivery: Delivery
}

/** Stays mounted after the ruling, so that its notice is seen. */
export const RuleOnDelivery = ({ delivery }: RuleOnDeliveryProps) => (
  <RuleOnDeliveries>
    {(renderButton) =>
      delivery.review.may.includes('rule') &&
      renderButton({ ...delivery, isWithheld: delivery.review.withheld !== undefined })
    }
  </RuleOnDeliveries>
)
