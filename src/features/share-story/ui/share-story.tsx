import { lazyPart, useLazyPart, usePageIdle } from '@/shared/lib/lazy-part'
import type { ShareButtonsProps } from './share-buttons.tsx'
import * as styles from './share-story.css.ts'

const shareButtons = lazyPart(() => import('./share-buttons.tsx').then((module) => module.ShareButtons))

export function ShareStory(props: ShareButtonsProps) {
  const ShareButtons = useLazyPart(shareButtons, usePageIdle())
  return <div className={styles.room}>{ShareButtons && <ShareButtons {...props} />}</div>
}
