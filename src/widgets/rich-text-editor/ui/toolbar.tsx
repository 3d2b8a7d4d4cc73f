import * as Radix from '@radix-ui/react-toolbar'
import {
  Bold,
  Code,
  Highlighter,
  Italic,
  Link,
  type LucideIcon,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react'
import { commandKey } from '@/shared/config'
import { type ToggledMark, toggleMark } from '../model/commands/marks.ts'
import { takeInSelection } from '../model/selection.ts'
import { isSameToolbarState, readToolbarState } from '../model/toolbar-state.ts'
import { AlignMenu, BlockMenu, ColorMenus, SizeMenu } from './format-menus.tsx'
import { MediaTools } from './media-tools.tsx'
import { ToolButton } from './tool-button.tsx'
import * as styles from './toolbar.css.ts'

type ToolbarProps = {
  /** Blocks all tools while the text is read-only. */
  disabled: boolean
  /** Receives the toolbar, so that a keyboard shortcut can focus it. */
  bar: RefObject<HTMLDivElement | null>
  /** Called when the writer wants to link the selection. */
  onLink: () => void
  /** Called when the writer wants to insert a picture by its address. */
  onPictureAddress: () => void
  /** Called when the writer wants to insert a post from X. */
  onPost: () => void
  /** Called with the files that the writer chose. */
  onFiles: (files: File[]) => void
  /** Limits the media that writers can insert. */
  media: 'all' | 'pictures'
  /** Tools of another feature, at the end of the bar. */
  extraTools: ReactNode
}

const marks: readonly { mark: ToggledMark; label: string; icon: LucideIcon; key?: string }[] = [
  { mark: 'bold', label: 'Bold', icon: Bold, key: 'B' },
  { mark: 'italic', label: 'Italic', icon: Italic, key: 'I' },
  { mark: 'underline', label: 'Underline', icon: Underline, key: 'U' },
  { mark: 'strikethrough', label: 'Strikethrough', icon: Strikethrough },
  { mark: 'code', label: 'Code', icon: Code, key: '`' },
  { mark: 'highlight', label: 'Highlight', icon: Highlighter },
  { mark: 'superscript', label: 'Superscript', icon: Superscript },
  { mark: 'subscript', label: 'Subscript', icon: Subscript },
]

/**
 * A WAI-ARIA toolbar: one tab stop, the arrow keys move between tools, and Escape returns to the text with its
 * selection.
 */
export function EditorToolbar(props: ToolbarProps) {
  const { disabled, bar, onLink, onPictureAddress, onPost, onFiles, media, extraTools } = props
  const editor = useSlateStatic()
  const state = useSlateSelector(readToolbarState, isSameToolbarState)
  const usesPointer = useRef(false)
  /** After a choice by pointer the focus returns to the text; after one by keyboard it stays in the toolbar. */
  const done = () => {
    if (usesPointer.current) ReactEditor.focus(editor)
  }
  const leave = (event: KeyboardEvent) => {
    usesPointer.current = false
    const isInBar = event.target instanceof Node && bar.current?.contains(event.target)
    if (event.key !== 'Escape' || !isInBar) return
    event.preventDefault()
    ReactEditor.focus(editor)
  }
  return (
    <Radix.Root
      ref={bar}
      className={styles.toolbar}
      aria-label="Formatting"
      onKeyDown={leave}
      onKeyDownCapture={letShiftTabOut}
      onPointerDownCapture={() => {
        usesPointer.current = true
        takeInSelection(editor)
      }}
    >
      <BlockMenu editor={editor} state={state} disabled={disabled} onDone={done} />
      <AlignMenu editor={editor} state={state} disabled={disabled} onDone={done} />
      <Radix.Separator className={styles.separator} />
      {marks.map(({ mark, label, icon, key }) => (
        <ToolButton
          key={mark}
          label={label}
          icon={icon}
          {...(key === undefined ? {} : { keys: commandKey(key) })}
          pressed={state[mark] === true}
          disabled={disabled}
          onPress={() => toggleMark(editor, mark)}
        />
      ))}
      <ColorMenus editor={editor} state={state} disabled={disabled} onDone={done} />
      <SizeMenu editor={editor} state={state} disabled={disabled} onDone={done} />
      <Radix.Separator className={styles.separator} />
      <ToolButton
        label="Link"
        icon={Link}
        keys={commandKey('K')}
        pressed={state.isLink}
        disabled={disabled}
        onPress={onLink}
      />
      <MediaTools
        disabled={disabled}
        media={media}
        onPictureAddress={onPictureAddress}
        onPost={onPost}
        onFiles={onFiles}
      />
      {extraTools}
      <Radix.Separator className={styles.separator} />
      <ToolButton
        label="Undo"
        icon={Undo2}
        keys={commandKey('Z')}
        disabled={disabled}
        isIdle={!state.canUndo}
        onPress={() => editor.undo()}
      />
      <ToolButton
        label="Redo"
        icon={Redo2}
        keys={commandKey('Shift+Z')}
        disabled={disabled}
        isIdle={!state.canRedo}
        onPress={() => editor.redo()}
      />
    </Radix.Root>
  )
}

/**
 * Radix's toolbar forwards focus to a tool. Shift+Tab out of an open menu starts at the menu's button, so take the
 * toolbar out of the tab order for that key, or it would catch the focus.
 */
function letShiftTabOut({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Tab' || !shiftKey) return
  const { tabIndex } = currentTarget
  currentTarget.tabIndex = -1
  setTimeout(() => {
    currentTarget.tabIndex = tabIndex
  })
}
