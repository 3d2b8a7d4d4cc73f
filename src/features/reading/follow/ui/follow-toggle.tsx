import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { OwnLine } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { type Followed, useFollow } from '../model/use-follow.ts'
import * as styles from './follow-toggle.css.ts'

type FollowToggleProps = Followed & {
  /** The reader has pressed the link that this button replaces. */
  isWanted: boolean
}

/** An error takes its own line in a wrapping row. */
export function FollowToggle({ name, isWanted, ...subject }: FollowToggleProps) {
  const { isFollowed, error, follow, toggle } = useFollow({ ...subject, name })
  const button = useRef<HTMLButtonElement>(null)
  const takeOver = useEffectEvent(() => {
    button.current?.focus()
    follow()
  })
  useEffect(() => {
    if (isWanted) takeOver()
  }, [isWanted])
  return (
    <>
      <Button ref={button} tone="secondary" size="small" aria-pressed={isFollowed} onClick={toggle}>
        {isFollowed && <Check className={styles.check} aria-hidden="true" />}
        <span>{isFollowed ? 'Following' : 'Follow'}</span>
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {error && (
        <OwnLine>
          <Notice tone="critical">{error}</Notice>
        </OwnLine>
      )}
    </>
  )
}
