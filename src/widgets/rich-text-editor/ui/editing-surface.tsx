import type { EditorDocument } from '@contract/document.ts'
import { type KeyboardEvent, useEffect, useId, useImperativeHandle, useMemo, useReducer, useRef, useState } from 'react'
import type { Path } from 'slate'
import { IS_FIREFOX } from 'slate-dom'
import {
  Editable,
  ReactEditor,
  type RenderChunkProps,
  type RenderLeafProps,
  type RenderPlaceholderProps,
  Slate,
} from 'slate-react'
import { TextLeafView } from '@/entities/document'
import { logError } from '@/shared/lib/error-log'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { loadDialogs } from '@/shared/ui/dialog'
import { FieldError } from '@/shared/ui/field'
import { useAnnounce } from '@/shared/ui/live-region'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { linkAt } from '../model/commands/links.ts'
import { toggleMark } from '../model/commands/marks.ts'
import type { RichTextEditorProps } from '../model/editor-props.ts'
import { handlersFor, useControlsInText } from '../model/field-in-text.ts'
import { hotkeyOf } from '../model/hotkeys.ts'
import { insertFiles } from '../model/insert-files.ts'
import { keepComposingCaret } from '../model/keep-composing-caret.ts'
import { preloadReader } from '../model/paste/lazy-reader.ts'
import { focusText, takeInSelection } from '../model/selection.ts'
import { stepOntoMedia } from '../model/step-onto-media.ts'
import { useEditing } from '../model/use-editing.ts'
import { type PlaceToShow, showPlace, useWritingPlace } from '../model/use-writing-place.ts'
import { askForPendingShortcut } from '../model/with-shortcuts.ts'
import * as styles from './editing-surface.css.ts'
import { EditorActionsContext } from './editor-actions.ts'
import type { Asking } from './editor-dialogs.tsx'
import { renderElement } from './element-view.tsx'
import { TextBox } from './text-box.tsx'
import { EditorToolbar } from './toolbar.tsx'

type EditingSurfaceProps = Omit<RichTextEditorProps, 'initialDocument'> & {
  /** The initial text. */
  document: EditorDocument
}

const logFailure = (error: unknown) => logError('Failed to load a part of the editor.', error)

const dialogs = lazyPart(async () => {
  const [{ EditorDialogs }] = await Promise.all([import('./editor-dialogs.tsx'), loadDialogs()])
  return EditorDialogs
})

const openingTools = lazyPart(() => import('./opening-tools.tsx').then((module) => module.OpeningTools))

export function EditingSurface(props: EditingSurfaceProps) {
  const {
    label,
    readOnly = false,
    error: textError,
    mediaError,
    onError,
    place,
    goTo,
    media = 'all',
    extraTools,
    audioActions,
  } = props
  const announce = useAnnounce()
  const alert = (sentence: string) => announce(sentence, 'assertive')
  const error = (sentence: string) => {
    alert(sentence)
    onError?.(sentence)
  }
  const { editor, uploads, noticeInput, handleChange } = useEditing({ ...props, onError: error, onUploadError: alert })
  useWritingPlace(editor, place)
  useImperativeHandle(goTo, () => (there: PlaceToShow) => showPlace(editor, there), [editor])
  useControlsInText(editor)
  const handlers = useMemo(() => handlersFor(editor), [editor])
  const [timesRenewed, renew] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    // Other browsers announce all text.
    if (!IS_FIREFOX) return
    const stop = import('../model/follow-page-text.ts').then((module) => module.listenToPage(editor, renew), logFailure)
    return () => void stop.then((stopListening) => stopListening?.())
  }, [editor])
  useEffect(() => {
    const stop = import('../model/guard-page.ts').then((module) => module.guardPage(), logFailure)
    return () => void stop.then((stopGuarding) => stopGuarding?.())
  }, [])
  useEffect(preloadReader, [])
  const [asking, setAsking] = useState<Asking>()
  const EditorDialogs = useLazyPart(dialogs, asking !== undefined)
  const OpeningTools = useLazyPart(openingTools, true)
  const toolbar = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const errorId = useId()
  const actions = useMemo(() => ({ uploads, audioActions, mediaError }), [uploads, audioActions, mediaError])
  const askForLink = () => {
    const link = linkAt(editor)?.[0]
    setAsking(link ? { for: 'changedLink', url: link.url } : { for: 'link' })
  }
  const insert = (files: readonly File[], place?: Path) =>
    insertFiles(editor, files, { uploads, onError: error }, place)
  const tools = { insertFiles: insert, focusText: () => focusText(editor), isReadOnly: readOnly }
  const handleKey = (event: KeyboardEvent) => {
    if (readOnly || !ReactEditor.hasEditableTarget(editor, event.target)) return
    if (stepOntoMedia(editor, event.nativeEvent)) return event.preventDefault()
    const hotkey = hotkeyOf(event.nativeEvent)
    if (hotkey === undefined) return
    event.preventDefault()
    takeInSelection(editor)
    if (hotkey.kind === 'mark') toggleMark(editor, hotkey.mark)
    else if (hotkey.kind === 'link') askForLink()
    else firstTool(toolbar.current)?.focus()
  }
  const handleBeforeInput = () => {
    keepComposingCaret(editor)
    askForPendingShortcut(editor)
  }
  return (
    <EditorActionsContext value={actions}>
      <div className={styles.frame} {...dialogs.onIntent}>
        <Slate editor={editor} onValueChange={handleChange}>
          <EditorToolbar
            disabled={readOnly}
            bar={toolbar}
            onLink={askForLink}
            onPictureAddress={() => setAsking({ for: 'picture' })}
            onPost={() => setAsking({ for: 'post' })}
            onFiles={insert}
            media={media}
            extraTools={typeof extraTools === 'function' ? extraTools(tools) : extraTools}
          />
          {OpeningTools && !readOnly && <OpeningTools onCover={insert} />}
          <Editable
            as={TextBox}
            key={timesRenewed}
            className={styles.text}
            role="textbox"
            aria-label={label}
            aria-multiline="true"
            aria-readonly={readOnly || undefined}
            aria-invalid={textError ? true : undefined}
            aria-describedby={textError ? `${hintId} ${errorId}` : hintId}
            // A scrolling region must be reachable by keyboard.
            tabIndex={0}
            placeholder="Write your story here."
            readOnly={readOnly}
            spellCheck
            renderElement={renderElement}
            renderLeaf={renderLeaf}
            renderChunk={renderChunk}
            renderPlaceholder={renderPlaceholder}
            {...handlers}
            onKeyDown={handleKey}
            onInput={({ nativeEvent }) => noticeInput(nativeEvent as InputEvent)}
            onDOMBeforeInput={handleBeforeInput}
          />
          <VisuallyHidden>
            <span id={hintId}>
              {readOnly ? 'It cannot be edited right now.' : 'Press Alt+F10 for the toolbar, Tab to leave the editor.'}
            </span>
          </VisuallyHidden>
        </Slate>
      </div>
      <div className={styles.error}>
        <FieldError id={errorId}>{textError}</FieldError>
      </div>
      {EditorDialogs && <EditorDialogs editor={editor} asking={asking} onClose={() => setAsking(undefined)} />}
    </EditorActionsContext>
  )
}

const firstTool = (bar: HTMLElement | null) => bar?.querySelector<HTMLElement>('[tabindex="0"], button:not(:disabled)')

const renderPlaceholder = ({ attributes, children }: RenderPlaceholderProps) => (
  <span {...attributes} className={styles.placeholder} style={{ ...attributes.style, top: 'auto', opacity: 1 }}>
    {children}
  </span>
)

const renderLeaf = ({ attributes, leaf, children }: RenderLeafProps) => (
  <span {...attributes}>
    <TextLeafView leaf={leaf}>{children}</TextLeafView>
  </span>
)

/** The browser skips the layout of chunks out of sight. */
const renderChunk = ({ attributes, lowest, children }: RenderChunkProps) => (
  <div {...attributes} className={lowest ? styles.chunk : undefined}>
    {children}
  </div>
)
