import { offerLapsed } from '@contract/application.ts'
import { useClock } from '@/shared/lib/date'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { Verdict } from '../lib/apply-decision.ts'

type DecisionButtonsProps = {
  /** Name of the journalist, included in the accessible names of the buttons. */
  journalist: string
  /** When the journalist proposes to deliver. An offer cannot be accepted from then on. */
  dueDate: string
  /** Called with the chosen decision, which a dialog then confirms. */
  onDecide: (verdict: Verdict) => void
}

export function DecisionButtons({ journalist, dueDate, onDecide }: DecisionButtonsProps) {
  const whose = <VisuallyHidden> the offer of {journalist}</VisuallyHidden>
  const isLapsed = Date.parse(dueDate) <= useClock()
  return (
    <Inline gap="small">
      {isLapsed ? (
        <Text look="note">{offerLapsed}</Text>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => onDecide('accept')}>
          <span>Accept{whose}</span>
        </Button>
      )}
      <Button tone="secondary" aria-haspopup="dialog" onClick={() => onDecide('reject')}>
        <span>Reject{whose}</span>
      </Button>
    </Inline>
  )
}
