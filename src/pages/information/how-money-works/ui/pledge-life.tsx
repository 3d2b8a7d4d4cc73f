import { platformFeeTenths } from '@contract/limits.ts'
import { BookOpen, HandCoins, type LucideIcon, Newspaper, Search } from 'lucide-react'
import { useId } from 'react'
import { bountyStateWords } from '@/entities/bounty'
import { Heading } from '@/shared/ui/heading'
import { OrderedList } from '@/shared/ui/list'
import * as styles from './pledge-life.css.ts'

type Step = {
  state: keyof typeof bountyStateWords
  icon: LucideIcon
  happens: string
  money: string
  /** The way back, if there is one. */
  back?: string
}

const steps: readonly Step[] = [
  {
    state: 'open',
    icon: HandCoins,
    happens: 'You promise an amount.',
    money: 'You pay nothing yet, and can change it.',
  },
  {
    state: 'assigned',
    icon: Search,
    happens: 'A journalist investigates.',
    money: 'You pay nothing yet. Your pledge is locked.',
    back: 'Late, or gone? The bounty can open again.',
  },
  {
    state: 'delivered',
    icon: BookOpen,
    happens: 'You read the story before it is published.',
    money: 'You pay nothing yet. Your pledge is locked.',
    back: 'Changes needed? Back to the journalist.',
  },
  { state: 'paid', icon: Newspaper, happens: 'The story is accepted. Everyone can read it.', money: 'You pay, once.' },
]

const feePercent = platformFeeTenths * 10

/** Shows the way of a pledge, in words alone to a screen reader. */
export function PledgeLife() {
  const headingId = useId()
  return (
    <figure className={styles.frame} aria-labelledby={headingId}>
      <figcaption>
        <Heading as="h2" size="label" id={headingId}>
          The life of a pledge
        </Heading>
      </figcaption>
      <OrderedList className={styles.steps}>
        {steps.map(({ state, icon: Icon, happens, money, back }) => (
          <li className={styles.step({ isCharged: state === 'paid' })} key={state}>
            <span className={styles.node({ isCharged: state === 'paid' })} aria-hidden="true">
              <Icon className={styles.icon} strokeWidth={1.75} />
            </span>
            <div className={styles.words}>
              <strong className={styles.state}>{bountyStateWords[state]}</strong>
              <p>{happens}</p>
              <p className={styles.money}>{money}</p>
              {back && <p className={styles.back}>{back}</p>}
            </div>
          </li>
        ))}
      </OrderedList>
      <div className={styles.ends}>
        <div className={styles.paid}>
          <div className={styles.bar} aria-hidden="true">
            <span className={styles.share} style={{ flexGrow: 100 - feePercent }} />
            <span className={styles.fee} style={{ flexGrow: feePercent }} />
          </div>
          <p>
            <strong>{100 - feePercent}%</strong> goes to the journalist, <strong>{feePercent}%</strong> to Lede.
          </p>
        </div>
        <div className={styles.released}>
          <p>
            <strong>No story?</strong> If no journalist is chosen, the bounty is canceled, or the story is not accepted,
            your pledge is released. <strong>You pay nothing.</strong>
          </p>
        </div>
      </div>
    </figure>
  )
}
