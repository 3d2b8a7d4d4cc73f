import { Bookmark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '@/entities/session'
import { Button, ButtonLink } from '@/shared/ui/button'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { useSave } from '../model/use-save.ts'
import * as styles from './save-story.css.ts'

type SaveStoryProps = {
  /** The story. */
  id: string
  /** Its title, for the accessible name of the button. */
  title: string
}

/** Stands in the way back from sign-in, after which the button takes the focus. */
const hash = 'save'

/** For the page of a story. There is no button until it is known who reads. */
export function SaveStory({ id, title }: SaveStoryProps) {
  const { status } = useSession()
  const [isPressed, setPressed] = useState(false)
  if (status === 'signedOut')
    return (
      <ButtonLink tone="secondary" size="small" to="/signin" search={{ next: `/articles/${id}#${hash}` }}>
        <Label title={title} isSaved={false} />
      </ButtonLink>
    )
  if (status !== 'signedIn') return null
  return (
    <>
      <SaveToggle id={id} title={title} hash={hash} onPress={() => setPressed(true)} />
      {isPressed && (
        <Link to="/saved" look="action">
          Saved Stories
        </Link>
      )}
    </>
  )
}

type SaveToggleProps = SaveStoryProps & {
  /** The hash of an address whose reader came for the button. */
  hash?: string
  /** Called when the reader presses the button. */
  onPress?: () => void
}

/** For signed-in readers. An error takes its own line in a wrapping row. */
export function SaveToggle({ id, title, hash, onPress }: SaveToggleProps) {
  const { isChosen, error, toggle } = useSave(id)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Loaded after the page has focused its heading. A reader who has moved on keeps their place.
    const isAtStart = document.activeElement === document.body || document.activeElement?.localName === 'h1'
    if (hash !== undefined && location.hash === `#${hash}` && isAtStart) button.current?.focus()
  }, [hash])
  const press = () => {
    toggle()
    onPress?.()
  }
  return (
    <>
      <Button ref={button} tone="secondary" size="small" aria-pressed={isChosen} onClick={press}>
        <Label title={title} isSaved={isChosen} />
      </Button>
      {error && (
        <div className={styles.error}>
          <Notice tone="critical">{error}</Notice>
        </div>
      )}
    </>
  )
}

const Label = ({ title, isSaved }: Pick<SaveStoryProps, 'title'> & { isSaved: boolean }) => (
  <>
    <Bookmark className={styles.icon} fill={isSaved ? 'currentColor' : 'none'} aria-hidden="true" />
    <span>{isSaved ? 'Saved' : 'Save'}</span>
    <VisuallyHidden> “{title}”</VisuallyHidden>
  </>
)
