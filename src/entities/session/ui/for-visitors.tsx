import type { ReactNode } from 'react'
import { useSession } from '../model/session-context.tsx'
import * as styles from './for-visitors.css.ts'

type ForVisitorsProps = {
  /** Keeps the room of its content until a stored session is restored. */
  keepsRoom?: boolean
  /** What only visitors see. */
  children: ReactNode
}

/** The page of the server has its content, which is hidden before the first paint where a session is stored. */
export function ForVisitors({ keepsRoom = false, children }: ForVisitorsProps) {
  const { status } = useSession()
  if (status === 'signedOut') return <div className={styles.frame}>{children}</div>
  if (status !== 'checking') return null
  return <div className={`${styles.frame} ${keepsRoom ? styles.reserved : styles.hidden}`}>{children}</div>
}
