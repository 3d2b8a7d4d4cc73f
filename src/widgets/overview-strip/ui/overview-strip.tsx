import { useSession } from '@/entities/session'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import * as styles from './overview-strip.css.ts'

const overviewLine = lazyPart(() => import('./overview-line.tsx').then((module) => module.OverviewLine))

/** Sums up the overview of a signed-in reader. The page of the server has its empty place, which only they see. */
export function OverviewStrip() {
  const { status } = useSession()
  if (status === 'signedOut') return null
  return (
    <div className={styles.slot} data-checking={status === 'signedIn' ? undefined : true}>
      {status === 'signedIn' && <LoadedLine />}
    </div>
  )
}

function LoadedLine() {
  const OverviewLine = useLazyPart(overviewLine, true)
  return OverviewLine ? <OverviewLine /> : null
}
