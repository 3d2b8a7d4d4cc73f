import { frontPageLimits } from '@contract/front-page.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type MouseEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { canTakeFocus } from '@/shared/lib/focus'
import { Button } from '@/shared/ui/button'
import { IconButton } from '@/shared/ui/icon-button'
import { OrderedList } from '@/shared/ui/list'
import { useAnnounce } from '@/shared/ui/live-region'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { type Kind, move, type Placed, place, remove } from '../model/placements.ts'
import { EntryRow } from './entry-row.tsx'
import { unlessFull } from './full-notes.tsx'

type PlacedEntriesProps = {
  /** Whether stories or questions are listed. */
  kind: Kind
  /** The pinned or the demoted ones. */
  list: keyof Placed
  /** All placed ones of this kind. */
  placed: Placed
  /** How many of the kind the front page shows. */
  places: number
  /** Called with the changed lists. */
  onChange: (placed: Placed) => void
}

export function PlacedEntries({ kind, list, placed, places, onChange }: PlacedEntriesProps) {
  const headingId = useId()
  const box = useRef<HTMLElement>(null)
  const announce = useAnnounce()
  const entries = placed[list]
  const isPinned = list === 'pinned'
  const other = isPinned ? 'demoted' : 'pinned'
  /** Keeps the focus on a button that moves, or beside one that is gone. The list of the demoted goes with its last one. */
  const act = (change: Placed, words: string) => (event: MouseEvent<HTMLElement>) => {
    const places = [event.currentTarget, box.current, box.current?.previousElementSibling]
    flushSync(() => onChange(change))
    places.find(canTakeFocus)?.focus()
    announce(words)
  }
  const moving = (id: string, title: string, by: -1 | 1) => {
    const changed = move(placed, id, by)
    const at = changed.pinned.findIndex((entry) => entry.id === id) + 1
    return act(changed, `${title}: ${at} of ${entries.length}`)
  }
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={headingId}>
      <SectionHeading id={headingId} aside={`${entries.length} of ${frontPageLimits[list]}`}>
        {isPinned ? 'Pinned' : 'Demoted'} {kind}
      </SectionHeading>
      {entries.length === 0 && <Text look="note">{nothing[kind]}</Text>}
      {isPinned && entries.length > places && (
        <Text look="note">
          The front page has room for the first {places}. The others wait until one of them can no longer be shown.
        </Text>
      )}
      <OrderedList>
        {entries.map((entry, index) => {
          const { id, title } = entry
          return (
            <li key={id}>
              <EntryRow entry={{ ...entry, note: isPinned ? `${index + 1} · ${entry.note}` : entry.note }}>
                {isPinned && (
                  <>
                    <IconButton
                      label={`Move up: ${title}`}
                      icon={ArrowUp}
                      aria-disabled={index === 0}
                      onClick={moving(id, title, -1)}
                    />
                    <IconButton
                      label={`Move down: ${title}`}
                      icon={ArrowDown}
                      aria-disabled={index === entries.length - 1}
                      onClick={moving(id, title, 1)}
                    />
                  </>
                )}
                {!entry.isAbsent && (
                  <Button
                    tone="quiet"
                    size="small"
                    {...unlessFull(kind, placed, other, act(place(placed, entry, other), `${done[other]}: ${title}`))}
                  >
                    {isPinned ? 'Demote' : 'Pin'}
                    <VisuallyHidden> {title}</VisuallyHidden>
                  </Button>
                )}
                <Button tone="quiet" size="small" onClick={act(remove(placed, id), `No longer ${list}: ${title}`)}>
                  {isPinned ? 'Unpin' : 'Restore'}
                  <VisuallyHidden> {title}</VisuallyHidden>
                </Button>
              </EntryRow>
            </li>
          )
        })}
      </OrderedList>
    </section>
  )
}

const done: Record<keyof Placed, string> = { pinned: 'Pinned', demoted: 'Demoted' }

const nothing: Record<Kind, string> = {
  stories: 'No story is pinned. The newest that qualify lead.',
  questions: 'No question is pinned. The most funded are shown.',
}
