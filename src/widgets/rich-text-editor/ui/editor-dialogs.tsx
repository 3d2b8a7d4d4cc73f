import type { ImageBlock } from '@contract/document.ts'
import { ReactEditor } from 'slate-react'
import { removeLink, setLink } from '../model/commands/links.ts'
import { embed, image, insertMedia, setPictureWords } from '../model/commands/media.ts'
import { focusText } from '../model/focus-text.ts'
import type { RichEditor } from '../model/slate-types.ts'
import { AddressDialog, type AddressPurpose } from './address-dialog.tsx'
import { PictureWordsDialog } from './picture-words-dialog.tsx'

export type Asking =
  | { for: 'changedLink'; url: string }
  | { for: 'link' | 'picture' | 'post' }
  | { for: 'words'; picture: ImageBlock }

const insert: Record<AddressPurpose, (editor: RichEditor, url: string) => void> = {
  link: setLink,
  changedLink: setLink,
  picture: (editor, url) => insertMedia(editor, image(url)),
  post: (editor, url) => insertMedia(editor, embed(url)),
}

type EditorDialogsProps = {
  /** The editor that the answers change. */
  editor: RichEditor
  /** The open dialog and what it needs; `undefined` while none is open. */
  asking: Asking | undefined
  /** Called when the open dialog should close. */
  onClose: () => void
}

export function EditorDialogs({ editor, asking, onClose }: EditorDialogsProps) {
  const answer = (run: () => void) => {
    run()
    onClose()
  }
  const returnFocus = () => focusText(editor)
  return (
    <>
      <AddressDialog
        purpose={asking?.for === 'words' ? undefined : asking?.for}
        url={asking?.for === 'changedLink' ? asking.url : undefined}
        onClose={onClose}
        onReturnFocus={returnFocus}
        onAddress={(url) => answer(() => asking && asking.for !== 'words' && insert[asking.for](editor, url))}
        onRemove={() => answer(() => removeLink(editor))}
      />
      <PictureWordsDialog
        picture={asking?.for === 'words' ? asking.picture : undefined}
        onClose={onClose}
        onReturnFocus={returnFocus}
        onWords={(words) =>
          answer(
            () =>
              asking?.for === 'words' && setPictureWords(editor, ReactEditor.findPath(editor, asking.picture), words),
          )
        }
      />
    </>
  )
}
