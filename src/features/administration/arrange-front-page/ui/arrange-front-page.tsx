import type { FrontPagePreview as Preview } from '@contract/front-page.ts'
import { openQuestions, topStories } from '@contract/limits.ts'
import type { ReactNode } from 'react'
import { describeError } from '@/shared/api'
import { formatLocalTime } from '@/shared/lib/date'
import { useKeptFocus } from '@/shared/lib/focus'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { PassingNotice } from '@/shared/ui/passing-notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { arrangementOf, type Entry, type Kind } from '../model/placements.ts'
import { type ArrangementView, useArrangement } from '../model/use-arrangement.ts'
import * as styles from './arrange-front-page.css.ts'
import { EntryChoice } from './entry-choice.tsx'
import { FrontPagePreview } from './front-page-preview.tsx'
import { FullNotes } from './full-notes.tsx'
import { OvertakenNotice } from './overtaken-notice.tsx'
import { PlacedEntries } from './placed-entries.tsx'

type ArrangeFrontPageProps = {
  /** Renders a search for others of a kind, with the actions that it gets beside each. */
  renderSearch: (kind: Kind, renderActions: (entry: Entry) => ReactNode) => ReactNode
  /** Renders the page that readers would see. */
  renderPage: (page: Preview) => ReactNode
}

const kinds = [
  { kind: 'stories', places: topStories.hero + topStories.secondary + topStories.grid },
  { kind: 'questions', places: openQuestions.home },
] as const

export function ArrangeFrontPage({ renderSearch, renderPage }: ArrangeFrontPageProps) {
  const view = useArrangement()
  const { values, overtakenBy, error, doneWords, change } = view
  const shown = [view.isChanged, view.undo === undefined, overtakenBy === undefined]
  const { box, press } = useKeptFocus<HTMLDivElement>(String(shown), 'button')
  return (
    <div>
      {overtakenBy && (
        <OvertakenNotice
          arrangement={overtakenBy}
          onKeepMine={press(view.keepMine)}
          onTakeTheirs={press(view.discard)}
        />
      )}
      <div className={styles.columns}>
        <Stack gap="large">
          {kinds.map(({ kind, places }) => {
            const placed = values[kind]
            const lists = { kind, placed, places, onChange: (changed: typeof placed) => change(kind, changed) }
            return (
              <Stack key={kind} gap="large">
                <PlacedEntries {...lists} list="pinned" />
                {placed.demoted.length > 0 && <PlacedEntries {...lists} list="demoted" />}
                <FullNotes kind={kind} placed={placed} />
                {renderSearch(kind, (entry) => (
                  <EntryChoice kind={kind} entry={entry} placed={placed} onChange={lists.onChange} />
                ))}
              </Stack>
            )
          })}
        </Stack>
        <FrontPagePreview arrangement={arrangementOf(values)} renderPage={renderPage} />
      </div>
      <div ref={box} className={styles.bar}>
        <Stack gap="small">
          {error !== null && (
            <Notice tone="critical">{describeError(error, 'Failed to save the front page. Please try again.')}</Notice>
          )}
          <SaveBar view={view} press={press} />
        </Stack>
      </div>
      {doneWords && <PassingNotice>{doneWords}</PassingNotice>}
    </div>
  )
}

type SaveBarProps = { view: ArrangementView; press: ReturnType<typeof useKeptFocus>['press'] }

function SaveBar({ view, press }: SaveBarProps) {
  const { changed, isChanged, isSaving, overtakenBy, save, undo, discard } = view
  const maySave = isChanged && overtakenBy === undefined
  return (
    <Inline gap="small" justify="between">
      <Text look="note">{isChanged ? 'Your changes are not saved yet.' : describeChange(changed)}</Text>
      <Inline gap="small">
        {isChanged && (
          <Button tone="secondary" disabled={isSaving} onClick={press(discard)}>
            Discard changes
          </Button>
        )}
        {undo && (
          <Button tone="secondary" busy={isSaving} onClick={press(undo)}>
            Undo last change
          </Button>
        )}
        <Button busy={isSaving} aria-disabled={!maySave} onClick={maySave ? save : undefined}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </Inline>
    </Inline>
  )
}

const describeChange = (changed: ArrangementView['changed']) =>
  changed === null
    ? 'Nobody has arranged the front page yet.'
    : `Last changed ${formatLocalTime(changed.at)} by ${changed.by}.`
