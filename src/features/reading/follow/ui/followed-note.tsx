import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { type Followed, useFollow } from '../model/use-follow.ts'
import * as styles from './follow-toggle.css.ts'

type FollowedNoteProps = Pick<Followed, 'subject' | 'name'>

/** For somebody who has just backed or posted a question: the server may have followed it for them. */
export function FollowedNote({ subject, name }: FollowedNoteProps) {
  const { isFollowed, isCurrent, error, toggle } = useFollow({ kind: 'question', subject, name })
  // The button keeps its place, and the focus, while a change is being saved.
  const [wasCurrent, setWasCurrent] = useState(isCurrent)
  if (isCurrent && !wasCurrent) setWasCurrent(true)
  return (
    <div className={styles.note}>
      {wasCurrent && (
        <Inline gap="small">
          <span>{isFollowed ? 'You follow this question now.' : 'You don’t follow this question.'}</span>
          <Button tone="secondary" size="small" onClick={toggle}>
            {isFollowed ? 'Undo' : 'Follow'}
            <VisuallyHidden>{isFollowed ? ` following ${name}` : ` ${name}`}</VisuallyHidden>
          </Button>
        </Inline>
      )}
      {error && <Notice tone="critical">{error}</Notice>}
    </div>
  )
}
