import { type Application, offerLapsed } from '@contract/application.ts'
import { questionHidden } from '@contract/bounty.ts'
import { useClock } from '@/shared/lib/date'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { Verdict } from '../lib/apply-decision.ts'

type DecisionButtonsProps = {
  /**
   * The offer. It cannot be accepted once its due date has passed, nor while the question is hidden. The name of the journalist is
   * in the accessible names of the buttons.
   */
  application: Pick<Application, 'journalist_name' | 'requested_due_date_journalist' | 'is_hidden'>
  /** Called with the chosen decision, which a dialog then confirms. */
  onDecide: (verdict: Verdict) => void
}

export function DecisionButtons({ application, onDecide }: DecisionButtonsProps) {
  const whose = <VisuallyHidden> the offer of {application.journalist_name}</VisuallyHidden>
  const isLapsed = Date.parse(application.requested_due_date_journalist) <= useClock()
  const obstacle = application.is_hidden ? questionHidden : isLapsed ? offerLapsed : undefined
  return (
    <Inline gap="small">
      {obstacle ? (
        <Text look="note">{obstacle}</Text>
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
