import type { ImageBlock } from '@contract/document.ts'
import { ReactEditor } from 'slate-react'
import { removeLink, setLink } from '../model/commands/links.ts'
import { embed, image, insertMedia, setPictureWords } from '../model/commands/media.ts'
import type { RichEditor } from '../model/slate-types.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureAddressDialog } from './picture-address-dialog.tsx'
import { PictureWordsDialog } from './picture-words-dialog.tsx'
import { PostDialog } from './post-dialog.tsx'

export type Asking =
  | { for: 'link'; url: string | undefined }
  | { for: 'picture' | 'post' }
  | { for: 'words'; picture: ImageBlock }

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
    ReactEditor.focus(editor)
  }
  return (
    <>
      <LinkDialog
        open={asking?.for === 'link'}
        url={asking?.for === 'link' ? asking.url : undefined}
        onClose={onClose}
        onLink={(url) => answer(() => setLink(editor, url))}
        onRemove={() => answer(() => removeLink(editor))}
      />
      <PictureAddressDialog
        open={asking?.for === 'picture'}
        onClose={onClose}
        onPicture={(url) => answer(() => insertMedia(editor, image(url)))}
      />
      <PostDialog
        open={asking?.for === 'post'}
        onClose={onClose}
        onPost={(url) => answer(() => insertMedia(editor, embed(url)))}
      />
      <PictureWordsDialog
        picture={asking?.for === 'words' ? asking.picture : undefined}
        onClose={onClose}
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
