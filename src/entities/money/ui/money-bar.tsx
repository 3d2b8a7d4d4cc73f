import type { MoneyTrail } from '@contract/money.ts'
import { List } from '@/shared/ui/list'
import { type MoneyPart, sourcesOf, usesOf } from '../lib/money-parts.ts'
import * as styles from './money-bar.css.ts'

type MoneyBarProps = {
  /** The bounty's amounts. Released pledges have no bar. */
  money: MoneyTrail
}

/** The whole money as one bar for where it goes, and above it one of the same length for who gives it if a sponsor does. */
export function MoneyBar({ money }: MoneyBarProps) {
  const [sources, uses] = [sourcesOf(money), usesOf(money)]
  return (
    <>
      {sources.length > 0 && <Parts label="Where the money comes from" parts={sources} />}
      {uses.length > 0 && <Parts label="Where the money goes" parts={uses} />}
    </>
  )
}

function Parts({ label, parts }: { label: string; parts: readonly MoneyPart[] }) {
  return (
    <div className={styles.frame}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ look, percent }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no state, and two pots of a sponsor have one name
          <span className={`${styles.part} ${styles.looks({ look })}`} style={{ flexGrow: percent }} key={place} />
        ))}
      </div>
      <List className={styles.legend} aria-label={label}>
        {parts.map(({ name, look, percent }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no state, and two pots of a sponsor have one name
          <li className={styles.entry} key={place}>
            <span className={`${styles.swatch} ${styles.looks({ look })}`} aria-hidden="true" />
            <span dir="auto">{`${name} ${percent}%`}</span>
          </li>
        ))}
      </List>
    </div>
  )
}
