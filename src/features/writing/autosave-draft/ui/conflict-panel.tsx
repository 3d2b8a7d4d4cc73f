import type { DraftText, ServerVersion } from '@/entities/draft'
import { TextComparison } from '@/entities/text-comparison'
import { formatLocalTime } from '@/shared/lib/date'
import { Heading } from '@/shared/ui/heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './autosave-draft.css.ts'
import { TextSide } from './text-side.tsx'

type ConflictPanelProps = {
  /** The text in this editor. */
  mine: DraftText
  /** The text that the server has stored meanwhile. */
  theirs: ServerVersion
}

export function ConflictPanel({ mine, theirs }: ConflictPanelProps) {
  return (
    <Stack gap="roomy">
      <p>Choose which version to continue with. If the other was saved, you’ll find it in Saved versions.</p>
      <div className={styles.sides}>
        <TextSide name="My version" text={mine} when="on this page now" />
        <TextSide name="The other version" text={theirs.text} when={`saved ${formatLocalTime(theirs.savedAt)}`} />
      </div>
      <Stack as="section" gap="small" aria-label="Differences">
        <Heading as="h3" size="part">
          Differences
        </Heading>
        <Text look="note">Struck out: only in the other version. Underlined: only in my version.</Text>
        <TextComparison label="Both versions, compared" before={theirs.text} after={mine} />
      </Stack>
    </Stack>
  )
}
