import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { Verdict } from '../lib/apply-decision.ts'

type DecisionButtonsProps = {
  /** Name of the journalist, included in the accessible names of the buttons. */
  journalist: string
  /** Called with the chosen decision, which a dialog then confirms. */
  onDecide: (verdict: Verdict) => void
}

export function DecisionButtons({ journalist, onDecide }: DecisionButtonsProps) {
  const whose = <VisuallyHidden> the offer of {journalist}</VisuallyHidden>
  return (
    <Inline gap="small">
      <Button aria-haspopup="dialog" onClick={() => onDecide('accept')}>
        <span>Accept{whose}</span>
      </Button>
      <Button tone="secondary" aria-haspopup="dialog" onClick={() => onDecide('reject')}>
        <span>Reject{whose}</span>
      </Button>
    </Inline>
  )
}
