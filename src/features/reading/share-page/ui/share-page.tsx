import { idlePart } from '@/shared/lib/lazy-part'
import type { ShareButtonsProps } from './share-buttons.tsx'
import * as styles from './share-page.css.ts'

const ShareButtons = idlePart(() => import('./share-buttons.tsx').then((module) => module.ShareButtons))

/** Loads the buttons once the page is idle. */
export const SharePage = (props: ShareButtonsProps) => (
  <div className={styles.room}>
    <ShareButtons {...props} />
  </div>
)
