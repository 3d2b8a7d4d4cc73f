import { documentText } from '@contract/document.ts'
import { countWords } from '@contract/words.ts'
import { type ReactNode, useId, useState } from 'react'
import type { DraftText } from '@/entities/draft'
import { Button } from '@/shared/ui/button'
import { useAnnounce } from '@/shared/ui/live-region'
import * as styles from './comparison.css.ts'

type TextSideProps = {
  /** The heading, which says whose text it is. */
  name: string
  /** The text to show in full. */
  text: DraftText
  /** When the text was saved. */
  when: ReactNode
}

export const plainTextOf = ({ title, document }: DraftText) => `${title}\n\n${documentText(document)}`

export function TextSide({ name, text, when }: TextSideProps) {
  const nameId = useId()
  const announce = useAnnounce()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const copy = () =>
    navigator.clipboard.writeText(plainTextOf(text)).then(
      () => {
        setCopied('yes')
        announce('Copied')
      },
      () => setCopied('no'),
    )
  return (
    <section className={styles.side} aria-labelledby={nameId}>
      <h3 className={styles.sideName} id={nameId}>
        {name}
      </h3>
      <p className={styles.title}>{text.title || 'Untitled Draft'}</p>
      <p className={styles.facts}>
        {countWords(documentText(text.document))} words, {when}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={styles.words} aria-label={`Words of ${name.toLowerCase()}`} tabIndex={0}>
        {documentText(text.document)}
      </section>
      <div>
        <Button tone="quiet" size="small" onClick={() => void copy()}>
          {copied === 'yes' ? `Copied ${name.toLowerCase()}` : `Copy ${name.toLowerCase()}`}
        </Button>
      </div>
      {copied === 'no' && (
        <p className={styles.facts} role="status">
          Your browser blocked copying. Please select the text and copy it yourself.
        </p>
      )}
    </section>
  )
}
