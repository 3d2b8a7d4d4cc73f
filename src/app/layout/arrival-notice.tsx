import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import * as styles from './arrival-notice.css.ts'
import { arrivalWords } from './arrival-words.ts'

type Arrival = keyof typeof arrivalWords

const looks: Record<Arrival, { width: 'page' | 'measure' | 'form'; tone: 'caution' | 'positive' }> = {
  sessionEnded: { width: 'page', tone: 'caution' },
  signInFirst: { width: 'form', tone: 'caution' },
  accountDeleted: { width: 'page', tone: 'positive' },
  accountCreated: { width: 'form', tone: 'caution' },
  applicationSent: { width: 'page', tone: 'positive' },
  storySubmitted: { width: 'page', tone: 'positive' },
  storyPublished: { width: 'page', tone: 'positive' },
}

type ArrivalNoticeProps = {
  /** The event on the previous page that led here. */
  arrival: Arrival
}

export function ArrivalNotice({ arrival }: ArrivalNoticeProps) {
  const { width, tone } = looks[arrival]
  return (
    <div className={styles.frame}>
      <PageFrame room="none" width={width}>
        <Notice tone={tone}>{arrivalWords[arrival]}</Notice>
      </PageFrame>
    </div>
  )
}
