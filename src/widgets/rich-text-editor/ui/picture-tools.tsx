import type { ImageBlock } from '@contract/document.ts'
import { pictureUploadLimits } from '@contract/writing-limits.ts'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import type { Path } from 'slate'
import { HistoryEditor } from 'slate-history'
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react'
import { isOfInputMethod } from '@/shared/lib/focus'
import { Button } from '@/shared/ui/button'
import { Text } from '@/shared/ui/text'
import { enterBlockAfter, type PictureWords, setPictureWords } from '../model/commands/media.ts'
import { coverOf, makeCover } from '../model/commands/opening.ts'
import type { RichEditor } from '../model/slate-types.ts'
import * as styles from './picture-tools.css.ts'

type PictureProps = {
  /** The picture in the text. */
  picture: ImageBlock
}

/** In the text, because a dialog would hide the picture that the words are about. */
export function PictureWordsFields({ picture }: PictureProps) {
  return (
    <div className={styles.words}>
      <WordsField picture={picture} field="caption" label="Caption" placeholder="Appears below the image" />
      <WordsField
        picture={picture}
        field="alt"
        label="Alt text"
        placeholder="Describes the image to people who cannot see it"
      />
    </div>
  )
}

type FieldProps = PictureProps & { field: keyof PictureWords; label: string; placeholder: string }

function WordsField({ picture, field, label, placeholder }: FieldProps) {
  const editor = useSlateStatic()
  // The editor reports its changes too late for a controlled field, which would lose its caret.
  const [typed, setTyped] = useState<string>()
  const kept = picture[field] ?? ''
  const write = (words: string) => {
    const path = findPlace(editor, picture)
    if (path) setPictureWords(editor, path, { [field]: words })
  }
  return (
    <label className={styles.field}>
      {label}
      <textarea
        dir="auto"
        name={field}
        className={styles.input}
        rows={1}
        maxLength={pictureUploadLimits.wordsCharacters}
        placeholder={placeholder}
        value={typed ?? kept}
        onChange={({ target }) => {
          const words = target.value.replace(/\s*[\n\r]\s*/g, ' ')
          // One visit of the field is one step of undo.
          const keep = typed === undefined ? HistoryEditor.withNewBatch : HistoryEditor.withMerging
          keep(editor, () => write(words))
          setTyped(words)
        }}
        // A press inside the field is not one on the picture, which would take the focus into the text.
        onMouseDown={(event) => event.stopPropagation()}
        onClick={(event) => event.stopPropagation()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return
          event.preventDefault()
          const path = findPlace(editor, picture)
          if (path) enterBlockAfter(editor, path)
          ReactEditor.focus(editor)
        }}
      />
    </label>
  )
}

/** By its key: the next letter may come before React has rendered the picture with the words of the last. */
function findPlace(editor: RichEditor, picture: ImageBlock): Path | undefined {
  const key = ReactEditor.findKey(editor, picture)
  const index = editor.children.findIndex((block) => ReactEditor.findKey(editor, block) === key)
  return index === -1 ? undefined : [index]
}

/** A story opens with its cover, which cards and shared links show too. */
export function CoverAction({ picture }: PictureProps) {
  const editor = useSlateStatic()
  const isCover = useSlateSelector((current) => coverOf(current) === picture)
  if (isCover) return <Text look="note">Cover image</Text>
  return (
    <Button tone="quiet" size="small" onClick={() => makeCover(editor, ReactEditor.findPath(editor, picture))}>
      <ImageUp className={styles.icon} aria-hidden="true" />
      Use as cover
    </Button>
  )
}
