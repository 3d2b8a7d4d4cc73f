import { lazyPart, useLazyPart, usePageIdle } from '@/shared/lib/lazy-part'
import type { ShareButtonsProps } from './share-buttons.tsx'
import * as styles from './share-page.css.ts'

const shareButtons = lazyPart(() => import('./share-buttons.tsx').then((module) => module.ShareButtons))

/** Loads the buttons once the page is idle. */
export function SharePage(props: ShareButtonsProps) {
  const ShareButtons = useLazyPart(shareButtons, usePageIdle())
  return <div className={styles.room}>{ShareButtons && <ShareButtons {...props} />}</div>
}
