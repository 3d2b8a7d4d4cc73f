import { removeLink, setLink } from '../model/commands/links.ts'
import { embed, image, insertMedia } from '../model/commands/media.ts'
import { focusText } from '../model/selection.ts'
import type { RichEditor } from '../model/slate-types.ts'
import { AddressDialog, type AddressPurpose } from './address-dialog.tsx'

export type Asking = { for: 'changedLink'; url: string } | { for: 'link' | 'picture' | 'post' }

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
    <AddressDialog
      purpose={asking?.for}
      url={asking?.for === 'changedLink' ? asking.url : undefined}
      onClose={onClose}
      onReturnFocus={returnFocus}
      onAddress={(url) => answer(() => asking && insert[asking.for](editor, url))}
      onRemove={() => answer(() => removeLink(editor))}
    />
  )
}
