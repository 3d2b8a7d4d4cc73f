import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import * as styles from './arrival-notice.css.ts'
import { arrivalWords } from './arrival-words.ts'

/** Why one was led to this page, above it: as wide as the front page, or as the form of the way in. */
export function ArrivalNotice({ arrival }: { arrival: keyof typeof arrivalWords }) {
  return (
    <div className={styles.frame}>
      <PageFrame room="none" width={arrival === 'sessionEnded' ? 'page' : 'form'}>
        <Notice tone="caution">{arrivalWords[arrival]}</Notice>
      </PageFrame>
    </div>
  )
}
