import type { BountyDetail } from '@contract/bounty.ts'
import { OrderedList } from '@/shared/ui/list'
import { LocalDate } from '@/shared/ui/local-date'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { bountyStateWords } from '../model/bounty-state.ts'
import { type BountyStep, listBountySteps } from '../model/bounty-steps.ts'
import * as styles from './bounty-steps.css.ts'

const standings: Record<BountyStep['standing'], string> = { done: 'done', current: 'now', ahead: 'not yet' }

type BountyStepsProps = {
  /** The bounty whose way to a story to show. */
  bounty: Pick<BountyDetail, 'state' | 'timeline'>
}

export function BountySteps({ bounty }: BountyStepsProps) {
  return (
    <div className={styles.frame}>
      <OrderedList className={styles.steps} aria-label="From question to story">
        {listBountySteps(bounty).map(({ state, at, standing }) => (
          <li
            className={styles.step({ standing })}
            key={state}
            aria-current={standing === 'current' ? 'step' : undefined}
          >
            <span className={styles.name}>{bountyStateWords[state]}</span>
            <VisuallyHidden>: {standings[standing]}</VisuallyHidden>{' '}
            {at && <LocalDate className={styles.date} timestamp={at} />}
          </li>
        ))}
      </OrderedList>
    </div>
  )
}
