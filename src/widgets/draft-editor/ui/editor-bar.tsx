import { Maximize2, Minimize2 } from 'lucide-react'
import { SaveIndicator, VersionsButton, type Writing } from '@/features/writing/autosave-draft'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import type { BriefPanel } from '../model/use-brief-panel.ts'
import type { FocusMode } from '../model/use-focus-mode.ts'
import { focusModeKeyName, focusModeShortcuts } from '../model/use-focus-mode.ts'
import * as styles from './editor-bar.css.ts'

type EditorBarProps = {
  /** The draft and how it is being saved. */
  writing: Writing
  /** The author's name. */
  journalist: string
  /** The bounty that the text answers, if any. */
  bountyTitle: string | undefined
  /** Text after a save. */
  savedWords: string
  /** Whether the editor fills the window, and how to change that. */
  focusMode: FocusMode
  /** The panel beside the text, if there is one. */
  brief: BriefPanel | undefined
}

const roomTools = lazyPart(() => import('./room-tools.tsx').then((module) => module.RoomTools))

/** In focus mode it stays at the top of the window and always says whether the text is saved. */
export function EditorBar({ writing, journalist, bountyTitle, savedWords, focusMode, brief }: EditorBarProps) {
  const { status, isWaiting, isUnkept, draftId, text, mayTake, lock } = writing
  const { isOn, toggle, button } = focusMode
  const RoomTools = useLazyPart(roomTools, isOn)
  const Icon = isOn ? Minimize2 : Maximize2
  return (
    <div className={styles.bar}>
      <SaveIndicator
        status={status}
        savedWords={savedWords}
        isUnkept={isUnkept}
        quietWords={isOn ? quietWords(isWaiting, draftId) : undefined}
      />
      <div className={styles.tools}>
        {isOn && RoomTools && (
          <RoomTools writing={writing} journalist={journalist} bountyTitle={bountyTitle} brief={brief} />
        )}
        {draftId !== undefined && (
          <span className={styles.wideOnly}>
            <VersionsButton draftId={draftId} now={text} disabled={!mayTake} lock={lock} />
          </span>
        )}
        <Button
          ref={button}
          tone="secondary"
          size="small"
          title={focusModeKeyName()}
          aria-keyshortcuts={focusModeShortcuts}
          // A press with the pointer leaves the caret in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
          {...roomTools.onIntent}
        >
          <Icon className={styles.icon} aria-hidden="true" />
          <span className={styles.label}>{isOn ? 'Leave focus mode' : 'Focus mode'}</span>
        </Button>
      </div>
    </div>
  )
}

const quietWords = (isWaiting: boolean, draftId: string | undefined) =>
  isWaiting ? 'Not saved yet' : draftId === undefined ? 'Nothing to save yet' : 'All changes saved'
