import type { EditorDocument } from '@contract/document.ts'
import type { Draft } from '@contract/draft.ts'
import { documentLimits } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { Damage, DraftText } from '@/entities/draft'
import {
  ConflictDialog,
  type DraftTarget,
  SaveError,
  SaveIndicator,
  useAutosave,
  VersionsButton,
} from '@/features/writing/autosave-draft'
import { type MediaUploads, useMediaUploads } from '@/features/writing/upload-media'
import { Notice } from '@/shared/ui/notice'
import { Spinner } from '@/shared/ui/spinner'
import { TextField } from '@/shared/ui/text-field'
import { countUploads } from '../model/count-uploads.ts'
import { type Opening, useOpenedDraft } from '../model/use-opened-draft.ts'
import { useTypingPause } from '../model/use-typing-pause.ts'
import * as styles from './draft-editor.css.ts'
import { OtherWindows } from './other-windows.tsx'
import { SignInAgain } from './sign-in-again.tsx'

type Place = { path: number[]; offset: number }
type WritingPlace = { anchor: Place; focus: Place } | null

/** What an editor is given: `RichTextEditorProps`. */
export type EditorSlotProps = {
  label: string
  initialDocument: EditorDocument
  onChange: (document: EditorDocument) => void
  uploads: MediaUploads
  readOnly: boolean
  onError: (sentence: string) => void
  /** Where somebody was writing when the text was replaced; the editor that follows goes on there. */
  place: RefObject<WritingPlace>
}

/** What stands beside the editor is given of what is written. */
export type Writing = ReturnType<typeof useAutosave> & {
  /**
   * Nothing can be done with the text as a whole: saving has come to a stop that only the writer can end, or a picture
   * or a recording is on its way, and would be missing.
   */
  isBlocked: boolean
  /** It is being published or deleted: nothing can be typed meanwhile. */
  setReadOnly: (isReadOnly: boolean) => void
}

export type DraftEditorProps = {
  writer: User
  /** As the server has it; null for what is begun here. */
  draft: Draft | null
  /** A draft that could not be loaded: what this browser kept of it is written on. */
  unreachableId?: string | undefined
  /** A draft that was deleted elsewhere: what this browser kept of it becomes another one. */
  missingId?: string | undefined
  /** With what a new one begins, for instance the article that is changed. */
  beginning?: DraftText | undefined
  /** Must stay the same object while the desk does. */
  target: DraftTarget
  savedWords: string
  /** What is written, as its writer calls it: 'Article'. */
  label: string
  editor: (props: EditorSlotProps) => ReactNode
  /** The first save made it a draft. */
  onCreated?: (draftId: string) => void
  /** What stands under the editor. */
  children?: ((writing: Writing) => ReactNode) | undefined
}

/** A title and a text that save themselves (specification, section 4 "Autosave"), with all that can come between. */
export function DraftEditor(props: DraftEditorProps) {
  const sent = useMediaUploads(props.target.bountyId)
  const [underWay, setUnderWay] = useState(0)
  const uploads = useMemo(() => countUploads(sent, (change) => setUnderWay((before) => before + change)), [sent])
  const opening = useOpenedDraft({
    draft: props.draft,
    unreachableId: props.unreachableId,
    missingId: props.missingId,
    beginning: props.beginning,
    target: props.target,
    accountId: props.writer.id,
    uploads,
  })
  if (opening === undefined) return <Spinner label="Loading draft..." layout="block" />
  return <OpenDraftEditor {...props} {...opening} uploads={uploads} isUploading={underWay > 0} />
}

function OpenDraftEditor({
  writer,
  target,
  savedWords,
  label,
  editor,
  onCreated,
  children,
  tabLock,
  opened,
  foundIn,
  others,
  damage,
  stranded,
  uploads,
  isUploading,
}: DraftEditorProps & Opening & { uploads: MediaUploads; isUploading: boolean }) {
  const writing = useAutosave({
    opened,
    target,
    accountId: writer.id,
    tabLockId: tabLock.id,
    foundIn,
    ...(onCreated === undefined ? {} : { onCreated }),
  })
  const { status, text, replacements, theirs, edit } = writing
  const [isReadOnly, setReadOnly] = useState(false)
  const [editorError, setEditorError] = useState<string>()
  const [hidden, setHidden] = useState<'conflict' | 'signedOut'>()
  const [isRestoredSeen, setRestoredSeen] = useState(false)
  const isPausing = useTypingPause(text)
  const isBlocked = isUploading || status === 'conflict' || status === 'signedOut'
  const place = useRef<WritingPlace>(null)
  if (hidden !== undefined && hidden !== status) setHidden(undefined)

  const changeDocument = useCallback(
    (document: EditorDocument) => {
      setEditorError(undefined)
      setRestoredSeen(true)
      edit({ document })
    },
    [edit],
  )
  // Drawn anew only where the text was replaced, not with every letter: the editor keeps its own.
  const initial = useInitialDocument(text, replacements)
  const written = useMemo(
    () =>
      editor({
        label,
        initialDocument: initial.document,
        onChange: changeDocument,
        uploads,
        readOnly: isReadOnly,
        onError: setEditorError,
        place,
      }),
    [editor, label, initial, changeDocument, uploads, isReadOnly],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press; it only hears that the focus leaves
    <div
      className={styles.tabLock}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Who goes on to the menu, or to another tab, may not come back: the draft is saved at once.
        if (!currentTarget.contains(relatedTarget)) writing.noticeLeaving()
      }}
    >
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={documentLimits.titleCharacters}
        readOnly={isReadOnly}
        value={text.title}
        onChange={(event) => edit({ title: event.target.value })}
      />
      {writing.isRestored && !isRestoredSeen && status !== 'conflict' && (
        <Notice>Words that had not been saved were kept on this device. They are back in the text.</Notice>
      )}
      <OtherWindows count={others} mayLeave={status === 'quiet' || status === 'saved'} />
      {damage && (
        <Notice tone="caution" title={damageWords[damage].title}>
          {damageWords[damage].sentence}
        </Notice>
      )}
      {stranded > 0 && (
        <Notice tone="caution" title="Some media of this draft could not be uploaded.">
          {stranded === 1 ? 'One picture or recording is' : `${stranded} pictures and recordings are`} kept on this
          device, and tried again when you open the draft the next time.
        </Notice>
      )}
      <SaveError
        status={status}
        error={writing.error}
        isUnkept={writing.isUnkept}
        onRetry={writing.retry}
        onCompare={() => setHidden(undefined)}
        onSignIn={() => setHidden(undefined)}
      />
      <div key={replacements}>{written}</div>
      {editorError && <Notice tone="critical">{editorError}</Notice>}
      {isUploading && (
        <Notice>
          Your pictures and recordings are being uploaded. You can write on; all else waits until they are in the text.
        </Notice>
      )}
      <div className={styles.foot}>
        <SaveIndicator status={status} savedWords={savedWords} />
        {writing.draftId !== undefined && (
          <VersionsButton
            draftId={writing.draftId}
            now={text}
            disabled={isReadOnly || isBlocked}
            restore={writing.restore}
          />
        )}
      </div>
      {children?.({ ...writing, isBlocked, setReadOnly })}
      {theirs && (
        <ConflictDialog
          open={isPausing && !isUploading && status === 'conflict' && hidden !== 'conflict'}
          mine={text}
          theirs={theirs}
          onClose={() => setHidden('conflict')}
          onKeepMine={writing.keepMine}
          onKeepTheirs={writing.keepTheirs}
        />
      )}
      <SignInAgain
        open={isPausing && status === 'signedOut' && hidden !== 'signedOut'}
        email={writer.email}
        onClose={() => setHidden('signedOut')}
        onSignedIn={writing.noticeSignedIn}
      />
    </div>
  )
}

const damageWords: Record<Damage, { title: string; sentence: string }> = {
  shape: {
    title: 'Parts of this draft are of a kind that this editor does not know.',
    sentence: 'Their words are kept, as plain paragraphs. The draft as it was saved stays among its versions.',
  },
  document: {
    title: 'This draft cannot be read in the form in which it was saved.',
    sentence: 'The words that were found in it stand below. The draft as it was saved stays among its versions.',
  },
}

/** The document with which the editor began, or began anew. */
function useInitialDocument(text: DraftText, replacements: number) {
  const [initial, setInitial] = useState({ document: text.document, replacements })
  if (initial.replacements === replacements) return initial
  const next = { document: text.document, replacements }
  setInitial(next)
  return next
}
