import type { RefObject } from 'react'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { useReading } from '../model/use-reading.ts'
import * as styles from './reading-progress.css.ts'

type ReadingProgressProps = {
  /** The story, whose place this browser remembers. */
  storyId: string
  /** The element around the text of the story. */
  text: RefObject<HTMLElement | null>
}

/** For long stories: shows how much is read, and offers to continue where the reader stopped if they want that. */
export function ReadingProgress({ storyId, text }: ReadingProgressProps) {
  const { bar, stoppedAt, resume, dismiss, isKeeping, chooseKeeping } = useReading(storyId, text)
  return (
    <>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} ref={bar} />
      </div>
      <div className={styles.choice}>
        <Checkbox
          label="Remember in this browser where I stop reading long stories"
          checked={isKeeping}
          onChange={({ target }) => chooseKeeping(target.checked)}
        />
      </div>
      {stoppedAt !== undefined && (
        <div className={styles.offer}>
          <Notice
            action={
              <Inline gap="compact">
                <Button size="small" onClick={resume}>
                  Continue Reading
                </Button>
                <Button size="small" tone="secondary" onClick={dismiss}>
                  Dismiss
                </Button>
              </Inline>
            }
          >
            Last time, you read {stoppedAt}% of this story.
          </Notice>
        </div>
      )}
    </>
  )
}
