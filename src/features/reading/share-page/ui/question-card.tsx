import { Button } from '@/shared/ui/button'
import { useCopy } from '@/shared/ui/copy-button'
import { Inline } from '@/shared/ui/inline'
import { Anchor } from '@/shared/ui/link'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { TextArea } from '@/shared/ui/text-area'
import * as styles from './share-page.css.ts'

export type QuestionCardProps = {
  /** The question to share. */
  id: string
  /** Its title. */
  title: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const attribute = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/** Offers the question as a QR code for print, and as HTML that shows its card on another site. */
export function QuestionCard({ id, title }: QuestionCardProps) {
  const { copied, copy } = useCopy()
  const part = `questions/${encodeURIComponent(id)}`
  const html = `<iframe src="${location.origin}/embed/${part}" title="${attribute(title)}" width="480" height="230" style="border:0;max-width:100%" loading="lazy"></iframe>`
  return (
    <Stack gap="normal">
      <Inline gap="normal">
        <img className={styles.code} src={`/qr/${part}.svg`} alt="QR code that leads to this question" loading="lazy" />
        <Anchor href={`/qr/${part}.svg`} download="question.svg" look="action">
          Download the QR code
        </Anchor>
      </Inline>
      <TextArea
        label="HTML for your site"
        hint="It shows this question with its amount and number of backers, and loads no scripts."
        value={html}
        rows={4}
        readOnly
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Inline gap="small">
        <Button tone="secondary" size="small" onClick={() => copy(html)}>
          Copy HTML
        </Button>
        <Anchor href={`/embed/${part}`} target="_blank" rel="noopener" look="action">
          See the card
        </Anchor>
        <Text look="note" role="status">
          {copied === 'yes' && 'HTML copied.'}
          {copied === 'no' && 'Your browser blocked copying. Select the text above instead.'}
        </Text>
      </Inline>
    </Stack>
  )
}
