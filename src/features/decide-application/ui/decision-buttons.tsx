import { Button } from '@/shared/ui/button'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { Verdict } from '../model/application-decision.machine.ts'
import * as styles from './decision-buttons.css.ts'

type DecisionButtonsProps = {
  /** Whose offer it is, for those who hear the buttons and do not see where they stand. */
  journalist: string
  onDecide: (verdict: Verdict) => void
}

/** Accept and Reject, for a pending offer. */
export function DecisionButtons({ journalist, onDecide }: DecisionButtonsProps) {
  const whose = <VisuallyHidden> the offer of {journalist}</VisuallyHidden>
  return (
    <div className={styles.buttons}>
      <Button aria-haspopup="dialog" onClick={() => onDecide('accept')}>
        <span>Accept{whose}</span>
      </Button>
      <Button tone="secondary" aria-haspopup="dialog" onClick={() => onDecide('reject')}>
        <span>Reject{whose}</span>
      </Button>
    </div>
  )
}
