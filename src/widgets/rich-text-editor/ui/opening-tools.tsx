import { ImagePlus, Text } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import type { Path } from 'slate'
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react'
import { Button } from '@/shared/ui/button'
import { addStandfirst, coverPath, isSameOpening, readOpening } from '../model/commands/opening.ts'
import * as styles from './opening-tools.css.ts'

type OpeningToolsProps = {
  /** Called with the picture that the writer chose as cover, and with its place. */
  onCover: (files: File[], place: Path) => void
}

/** Offers what a story can open with until it has it. */
export function OpeningTools({ onCover }: OpeningToolsProps) {
  const editor = useSlateStatic()
  const { hasStandfirst, hasCover } = useSlateSelector(readOpening, isSameOpening)
  const picture = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onCover([...(currentTarget.files ?? [])], coverPath(editor))
    // Allows choosing the same file again.
    currentTarget.value = ''
  }
  return (
    <div className={styles.tools}>
      {!hasStandfirst && (
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            addStandfirst(editor)
            ReactEditor.focus(editor)
          }}
        >
          <Text className={styles.icon} aria-hidden="true" />
          Add standfirst
        </Button>
      )}
      {!hasCover && (
        <Button tone="quiet" size="small" onClick={() => picture.current?.click()}>
          <ImagePlus className={styles.icon} aria-hidden="true" />
          Add cover image
        </Button>
      )}
      <input ref={picture} type="file" accept="image/*" hidden aria-label="Cover image file" onChange={take} />
    </div>
  )
}
