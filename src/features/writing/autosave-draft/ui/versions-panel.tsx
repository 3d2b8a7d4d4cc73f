import type { DraftVersionSummary } from '@contract/draft.ts'
import { type DraftText, formatLocalTime, readDraftText, type TextLock } from '@/entities/draft'
import { Button } from '@/shared/ui/button'
import { List } from '@/shared/ui/list'
import { Notice } from '@/shared/ui/notice'
import { Spinner } from '@/shared/ui/spinner'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { useVersions } from '../model/use-versions.ts'
import * as styles from './comparison.css.ts'
import { plainTextOf } from './text-side.tsx'
import { WordComparison } from './word-comparison.tsx'

type VersionsPanelProps = {
  /** The draft whose earlier versions to list. */
  draftId: string
  /** The current text, to compare with. */
  now: DraftText
  /** Saves the current text before an earlier version replaces it. */
  lock: TextLock
  /** Called after a version was restored. */
  onRestored: () => void
}

export function VersionsPanel({ now, ...options }: VersionsPanelProps) {
  const { status, versions, chosen, version, errorMessage, choose, restore, retry } = useVersions(options)
  if (status === 'loading') return <Spinner label="Loading versions..." layout="block" />
  return (
    <div className={styles.panel}>
      {errorMessage && (
        <Notice
          tone="critical"
          action={
            status === 'unavailable' && (
              <Button tone="secondary" size="small" onClick={retry}>
                Try again
              </Button>
            )
          }
        >
          {errorMessage}
        </Notice>
      )}
      {status !== 'unavailable' && versions.length === 0 && <p>Nothing has been saved yet.</p>}
      <List className={styles.versions}>
        {versions.map((one) => (
          <li className={styles.version} key={one.version}>
            <VersionFacts version={one} />
            <Button tone="quiet" size="small" aria-pressed={one.version === chosen} onClick={() => choose(one.version)}>
              Compare<VisuallyHidden> version {one.version} with now</VisuallyHidden>
            </Button>
          </li>
        ))}
      </List>
      {status === 'opening' && <Spinner label="Loading version..." />}
      {version && (
        <section className={styles.side} aria-label={`Version ${version.version}, compared`}>
          <h3 className={styles.sideName}>Version {version.version} and now</h3>
          <p className={styles.facts}>Struck out: removed since. Underlined: added since.</p>
          <WordComparison
            label={`Version ${version.version} and now, word by word`}
            before={plainTextOf(readDraftText(version))}
            after={plainTextOf(now)}
          />
          <div>
            <Button busy={status === 'restoring'} onClick={restore}>
              {status === 'restoring' ? 'Restoring...' : 'Restore this version'}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}

const origins: Record<DraftVersionSummary['origin'], string> = {
  saved: '',
  restored: ', restored',
  generated: ', generated',
}

function VersionFacts({ version: { version, title, words, origin, saved_at } }: { version: DraftVersionSummary }) {
  return (
    <div className={styles.side}>
      <p className={styles.title}>{title || 'Untitled Draft'}</p>
      <p className={styles.facts}>
        Version {version}, {formatLocalTime(saved_at)}, {words === 1 ? '1 word' : `${words} words`}
        {origins[origin]}
      </p>
    </div>
  )
}
