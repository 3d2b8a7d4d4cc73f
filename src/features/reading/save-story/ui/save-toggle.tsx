import { useEffect, useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { OwnLine } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { useSave } from '../model/use-save.ts'
import { SaveLabel } from './save-label.tsx'

type SaveToggleProps = {
  /** The story. */
  id: string
  /** Its title, for the accessible name of the button. */
  title: string
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
        <SaveLabel title={title} isSaved={isChosen} />
      </Button>
      {error && (
        <OwnLine>
          <Notice tone="critical">{error}</Notice>
        </OwnLine>
      )}
    </>
  )
}
