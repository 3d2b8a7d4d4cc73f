import type { EditorDocument } from '@contract/document.ts'
import type { Draft } from '@contract/draft.ts'
import type { User } from '@contract/user.ts'
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import {
  type ContentDamage,
  type DraftText,
  findMediaError,
  type TextErrors,
  type UnsentMedia,
  useTextErrors,
} from '@/entities/draft'
import {
  ConflictDialog,
  type DraftTarget,
  SaveError,
  useWriting,
  type Writing,
} from '@/features/writing/autosave-draft'
import { type MediaUploads, useMediaUploads } from '@/features/writing/upload-media'
import { focusModeAttribute } from '@/shared/config'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { useKeptMedia } from '../model/kept-media.ts'
import { useBriefPanel } from '../model/use-brief-panel.ts'
import { useFocusMode } from '../model/use-focus-mode.ts'
import { type Opening, useOpenedDraft } from '../model/use-opened-draft.ts'
import { useTypingPause } from '../model/use-typing-pause.ts'
import * as styles from './draft-editor.css.ts'
import { EditorBar } from './editor-bar.tsx'
import { OtherWindows } from './other-windows.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { TitleField } from './title-field.tsx'

type Place = { path: number[]; offset: number }
type WritingPlace = { anchor: Place; focus: Place } | null
type PlaceToShow = Place & { field?: 'alt' | 'caption' }

export type EditorSlotProps = {
  /** The accessible name of the text. */
  label: string
  /** The text to begin with; later changes stay in the editor. */
  initialDocument: EditorDocument
  /** Called with the whole text after each change. */
  onChange: (document: EditorDocument) => void
  /** Uploads the pictures and recordings that the writer inserts. */
  uploads: MediaUploads
  /** Pictures and recordings of the text that were not uploaded. */
  unsent: readonly UnsentMedia[]
  /** Called with all that the server does not have, after `onChange`. */
  onUnsent: (unsent: UnsentMedia[]) => void
  /** Set when unsent media keep the story from readers. */
  mediaError: string | undefined
  /** Shows the text without letting the writer change it. */
  readOnly: boolean
  /** The error of the text; makes it invalid. */
  error: string | undefined
  /** Called with a sentence to show to the writer. */
  onError: (sentence: string) => void
  /** Called when the recorder opens and closes: another tab's text waits for it. */
  onRecording: (isRecording: boolean) => void
  /** The selection when the text was replaced; the next editor continues there. */
  place: RefObject<WritingPlace>
  /** Receives a function that moves the caret to a place of the text. */
  goTo: RefObject<((place: PlaceToShow) => void) | null>
}

export type DraftEditorProps = {
  /** The signed-in author. */
  writer: User
  /** The server's draft; null for a new one. */
  draft: Draft | null
  /** Set when the draft could not be loaded; the editor continues with the local copy. */
  unreachableId?: string | undefined
  /** Set when the draft was deleted elsewhere; the local copy becomes a new draft. */
  missingId?: string | undefined
  /** Initial text of a new draft, for example that of the article being edited. */
  beginning?: DraftText | undefined
  /** Must keep its identity while the component is mounted. */
  target: DraftTarget
  /** The history entry of a new article, whose address does not name its draft. Read only on mount. */
  entry?: string | undefined
  /** Shown once everything is saved, for example "Draft saved". */
  savedWords: string
  /** Accessible name of the text, for example "Article". */
  label: string
  /** Renders the text editor, which loads on its own. */
  editor: (props: EditorSlotProps) => ReactNode
  /** Called when this browser has no copy of a new draft. If the page shows another draft instead, it returns true. */
  showLeftDraft?: (() => boolean) | undefined
  /** Called after the first save created the draft; `hasLeft` if the writer had left the page before. */
  onCreated?: (draftId: string, hasLeft: boolean) => void
  /** The bounty that the text answers; readers see it above the headline. */
  bountyTitle?: string | undefined
  /** The writer's assignment, which focus mode can open beside the text. */
  brief?: ReactNode
  /** Renders the content below the editor, which may find errors in the text. */
  children?: ((writing: Writing, errors: WritingErrors) => ReactNode) | undefined
}

export type WritingErrors = {
  /** The error of the categories; the editor shows those of the title and the text. */
  ofCategories: string | undefined
  /** Shows every error at its field and focuses the first. */
  show: (errors: TextErrors) => void
  /** Moves the caret to a place of the text, or the focus to the title. */
  showPlace: (place: PlaceToShow | 'title') => void
}

export function DraftEditor(props: DraftEditorProps) {
  const uploads = useMediaUploads(props.target.bountyId)
  const { opening, retry } = useOpenedDraft({
    draft: props.draft,
    unreachableId: props.unreachableId,
    missingId: props.missingId,
    beginning: props.beginning,
    showLeftDraft: props.showLeftDraft,
    target: props.target,
    accountId: props.writer.id,
    uploads,
  })
  if (retry !== undefined)
    return <RetryNotice onRetry={retry}>The draft could not be opened. Nothing of it is lost.</RetryNotice>
  if (opening === undefined) return <Spinner label="Loading draft..." layout="block" />
  return <OpenDraftEditor {...props} {...opening} uploads={uploads} />
}

function OpenDraftEditor({
  writer,
  target,
  savedWords,
  label,
  editor,
  entry,
  onCreated,
  bountyTitle,
  brief,
  children,
  tabLock,
  opened,
  foundIn,
  others,
  storage,
  damage,
  unsent: unsentAtFirst,
  uploads,
}: DraftEditorProps & Opening & { uploads: MediaUploads }) {
  const ids = { accountId: writer.id, tabLockId: tabLock.id }
  const [isRecording, setRecording] = useState(false)
  const writing = useWriting({ opened, unsent: unsentAtFirst, target, ...ids, foundIn, entry, isRecording, onCreated })
  const { status, text, replacements, theirs, edit, unsent, noticeMedia, isUploading } = writing
  const isReadOnly = !writing.mayChange
  const { box, errorOf, showErrors } = useTextErrors<HTMLElement>(text, unsent)
  const documentError = errorOf('document')
  const mediaError = errorOf('media')
  const missing = findMediaError(unsent)
  const areMediaKept = useKeptMedia(writer.id, { draftId: writing.draftId, tabLockId: tabLock.id }, unsent)
  const [editorError, setEditorError] = useState<string>()
  const [hidden, setHidden] = useState<'conflict' | 'signedOut'>()
  const [isRestoredSeen, setRestoredSeen] = useState(false)
  const briefPanel = useBriefPanel()
  const focusMode = useFocusMode(box, briefPanel)
  const isPausing = useTypingPause(text)
  const place = useRef<WritingPlace>(null)
  const goTo = useRef<(place: PlaceToShow) => void>(null)
  const showPlace = (there: PlaceToShow | 'title') =>
    there === 'title'
      ? box.current?.querySelector<HTMLElement>('textarea[name="title"]')?.focus()
      : goTo.current?.(there)
  if (hidden !== undefined && hidden !== status) setHidden(undefined)

  const changeDocument = useCallback(
    (document: EditorDocument) => {
      setEditorError(undefined)
      setRestoredSeen(true)
      edit({ document })
    },
    [edit],
  )
  // Render the editor again only when the text is replaced, not on every keystroke: the editor holds its own state.
  const initial = useInitialDocument(text, replacements)
  const written = useMemo(
    () =>
      editor({
        label,
        initialDocument: initial.document,
        onChange: changeDocument,
        uploads,
        unsent,
        onUnsent: noticeMedia,
        mediaError,
        readOnly: isReadOnly,
        error: documentError,
        onError: setEditorError,
        onRecording: setRecording,
        place,
        goTo,
      }),
    [editor, label, initial, changeDocument, uploads, unsent, noticeMedia, mediaError, isReadOnly, documentError],
  )
  return (
    <section
      ref={box}
      className={styles.editor}
      aria-label={focusMode.isOn ? 'Focus mode' : 'Editor'}
      {...{ [focusModeAttribute]: focusMode.isOn ? '' : undefined }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Save immediately when the writer leaves the editor, because they may not come back.
        if (!currentTarget.contains(relatedTarget)) writing.noticeLeaving()
      }}
    >
      <EditorBar
        writing={writing}
        journalist={writer.name}
        bountyTitle={bountyTitle}
        savedWords={savedWords}
        focusMode={focusMode}
        brief={brief === undefined ? undefined : briefPanel}
      />
      <div className={styles.canvas} lang={text.language ?? undefined}>
        <TitleField
          value={text.title}
          readOnly={isReadOnly}
          error={errorOf('title')}
          isInFocusMode={focusMode.isOn}
          onChange={(title) => edit({ title })}
          onEnter={() => box.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus()}
        />
        <div className={styles.notices}>
          {opened.isRestored && !isRestoredSeen && status !== 'conflict' && (
            <Notice>We restored unsaved text that was stored on this device.</Notice>
          )}
          {storage === 'silent' && (
            <Notice tone="caution" title="This browser’s storage does not answer.">
              Your text is kept only on the server. If unsaved text of an earlier visit is on this device, you can open
              it here as soon as the browser answers.
            </Notice>
          )}
          <OtherWindows
            count={others}
            isLate={storage === 'late'}
            mayLeave={status === 'quiet' || status === 'saved'}
          />
          {damage && (
            <Notice tone="caution" title={damageWords[damage].title}>
              {damageWords[damage].sentence}
            </Notice>
          )}
          {missing && (
            <Notice tone={mediaError === undefined ? 'caution' : 'critical'}>
              {missing}
              {!areMediaKept && ' This browser cannot store a copy. Please leave this page open, or choose Download.'}
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
        </div>
        <div key={replacements}>{written}</div>
        <div className={styles.notices}>
          {editorError && <Notice tone="critical">{editorError}</Notice>}
          {isUploading && (
            <Notice>
              Your images and recordings are uploading.{' '}
              {isReadOnly
                ? 'Your story follows as soon as they are done.'
                : 'You can keep writing; everything else waits until they are done.'}
            </Notice>
          )}
        </div>
      </div>
      {focusMode.isOn && briefPanel.isOpen && brief !== undefined && (
        <aside
          ref={briefPanel.panel}
          id={briefPanel.id}
          className={styles.brief}
          aria-label="Bounty"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          {brief}
        </aside>
      )}
      <div className={styles.below}>
        <Stack gap="normal" width="measure">
          {children?.(writing, { ofCategories: errorOf('category'), show: showErrors, showPlace })}
        </Stack>
      </div>
      {theirs && (
        <ConflictDialog
          open={isPausing && !isUploading && !isRecording && status === 'conflict' && hidden !== 'conflict'}
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
      />
    </section>
  )
}

const damageWords: Record<ContentDamage, { title: string; sentence: string }> = {
  shape: {
    title: 'This editor does not support some parts of this draft.',
    sentence: 'Their text is kept as plain paragraphs. The original stays in Saved versions.',
  },
  document: {
    title: 'This draft could not be read as it was saved.',
    sentence: 'The text we could recover is below. The original stays in Saved versions.',
  },
}

function useInitialDocument(text: DraftText, replacements: number) {
  const [initial, setInitial] = useState({ document: text.document, replacements })
  if (initial.replacements === replacements) return initial
  const next = { document: text.document, replacements }
  setInitial(next)
  return next
}
