import { useState } from 'react'
import { ForVisitors, useSession } from '@/entities/session'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { ButtonLink } from '@/shared/ui/button'
import { Link } from '@/shared/ui/link'
import { SaveLabel } from './save-label.tsx'
import * as styles from './save-story.css.ts'

type SaveStoryProps = {
  /** The story. */
  id: string
  /** Its title, for the accessible name of the button. */
  title: string
}

const saveToggle = lazyPart(() => import('./save-toggle.tsx').then((module) => module.SaveToggle))

/** Stands in the way back from sign-in, after which the button takes the focus. */
const hash = 'save'

/** For the page of a story. Visitors sign in first. */
export function SaveStory({ id, title }: SaveStoryProps) {
  const { status } = useSession()
  const SaveToggle = useLazyPart(saveToggle, status === 'signedIn')
  const [isPressed, setPressed] = useState(false)
  if (status !== 'signedIn')
    return (
      <ForVisitors>
        <ButtonLink tone="secondary" size="small" to="/signin" search={{ next: `/articles/${id}#${hash}` }}>
          <SaveLabel title={title} isSaved={false} />
        </ButtonLink>
      </ForVisitors>
    )
  return (
    SaveToggle && (
      <>
        <SaveToggle id={id} title={title} hash={hash} onPress={() => setPressed(true)} />
        {isPressed && (
          <span className={styles.link}>
            <Link to="/saved" look="action">
              Saved Stories
            </Link>
          </span>
        )}
      </>
    )
  )
}
