import type { DraftVersionSummary } from '@contract/draft.ts'
import { type DraftText, readDraftText, type TextLock } from '@/entities/draft'
import { TextComparison } from '@/entities/text-comparison'
import { formatLocalTime } from '@/shared/lib/date'
import { groupDigits } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { List } from '@/shared/ui/list'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { useVersions } from '../model/use-versions.ts'
import * as styles from './autosave-draft.css.ts'

type VersionsPanelProps = {
  /** The draft whose earlier versions to list. */
  draftId: string
  /** The current text. */
  now: DraftText
  /** Saves the current text before an earlier version replaces it. */
  lock: TextLock
  /** Called after a version was restored. */
  onRestored: () => void
}

export function VersionsPanel({ now, ...options }: VersionsPanelProps) {
  const { versions, chosen, version, isLoading, isOpening, isRestoring, errorMessage, choose, restore, retry } =
    useVersions(options)
  if (isLoading) return <Spinner label="Loading versions..." layout="block" />
  return (
    <Stack gap="roomy">
      {errorMessage && retry && <RetryNotice onRetry={retry}>{errorMessage}</RetryNotice>}
      {errorMessage && !retry && <Notice tone="critical">{errorMessage}</Notice>}
      {versions?.length === 0 && <p>Nothing has been saved yet.</p>}
      {versions && versions.length > 0 && (
        <div className={styles.versions}>
          <List layout="ruled">
            {versions.map((one) => (
              <li key={one.version}>
                <Inline gap="normal" justify="between">
                  <VersionFacts version={one} />
                  <Button
                    tone="quiet"
                    size="small"
                    aria-pressed={one.version === chosen}
                    onClick={() => choose(one.version)}
                  >
                    Compare<VisuallyHidden> version {one.version} with now</VisuallyHidden>
                  </Button>
                </Inline>
              </li>
            ))}
          </List>
        </div>
      )}
      {isOpening && <Spinner label="Loading version..." />}
      {version && (
        <Stack as="section" gap="small" aria-label={`Version ${version.version}, compared`}>
          <Heading as="h3" size="part">
            Version {version.version} and now
          </Heading>
          <Text look="note">Struck out: removed since. Underlined: added since.</Text>
          <TextComparison
            label={`Version ${version.version} and now, word by word`}
            before={readDraftText(version)}
            after={now}
          />
          <div>
            <Button busy={isRestoring} onClick={restore}>
              {isRestoring ? 'Restoring...' : 'Restore this version'}
            </Button>
          </div>
        </Stack>
      )}
    </Stack>
  )
}

const origins: Record<DraftVersionSummary['origin'], string> = {
  saved: '',
  restored: 'restored',
  generated: 'generated',
}

/** A version without words may show images, so it does not claim to be empty. */
const countOf = (words: number) => (words === 0 ? '' : words === 1 ? '1 word' : `${groupDigits(words)} words`)

function VersionFacts({ version: { version, title, words, origin, saved_at } }: { version: DraftVersionSummary }) {
  const facts = [`Version ${version}`, formatLocalTime(saved_at), countOf(words), origins[origin]]
  return (
    <Stack gap="small">
      <Text look="strong">{title || 'Untitled Draft'}</Text>
      <Text look="note">{facts.filter(Boolean).join(', ')}</Text>
    </Stack>
  )
}
