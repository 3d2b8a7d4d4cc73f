import { Eye, FileQuestionMark } from 'lucide-react'
import type { Writing } from '@/features/writing/autosave-draft'
import { PreviewButton } from '@/features/writing/preview-story'
import { Button } from '@/shared/ui/button'
import { isSecondClick } from '@/shared/ui/disclosure'
import type { BriefPanel } from '../model/use-brief-panel.ts'
import * as styles from './editor-bar.css.ts'
import { WordCount } from './word-count.tsx'

type RoomToolsProps = {
  /** The draft on screen. */
  writing: Writing
  /** The author's name. */
  journalist: string
  /** The bounty that the text answers, if any. */
  bountyTitle: string | undefined
  /** The panel beside the text, if there is one. */
  brief: BriefPanel | undefined
}

/** The part of the bar that only focus mode has. */
export function RoomTools({ writing, journalist, bountyTitle, brief }: RoomToolsProps) {
  const { title, document, language } = writing.text
  return (
    <>
      <WordCount document={document} />
      <PreviewButton story={{ title, document, language, journalist, bountyTitle }}>
        <Eye className={styles.icon} aria-hidden="true" />
        <span className={styles.label}>Preview</span>
      </PreviewButton>
      {brief && (
        <Button
          ref={brief.button}
          tone="quiet"
          size="small"
          aria-expanded={brief.isOpen}
          aria-controls={brief.isOpen ? brief.id : undefined}
          onClick={(event) => isSecondClick(event) || brief.toggle()}
        >
          <FileQuestionMark className={styles.icon} aria-hidden="true" />
          <span className={styles.label}>Bounty</span>
        </Button>
      )}
    </>
  )
}
