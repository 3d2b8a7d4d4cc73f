import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { useAnnounce } from '@/shared/ui/live-region'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { type Entry, type Kind, type Placed, place, placeOf } from '../model/placements.ts'
import { unlessFull } from './full-notes.tsx'

type EntryChoiceProps = {
  /** Whether it is a story or a question. */
  kind: Kind
  /** A story or question that was found. */
  entry: Entry
  /** The placed ones of its kind. */
  placed: Placed
  /** Called with the changed lists. */
  onChange: (placed: Placed) => void
}

/** Pins or demotes what was found, and says where it is then. */
export function EntryChoice({ kind, entry, placed, onChange }: EntryChoiceProps) {
  const box = useRef<HTMLSpanElement>(null)
  const announce = useAnnounce()
  const put = (to: keyof Placed) => () => {
    flushSync(() => onChange(place(placed, entry, to)))
    box.current?.focus()
    announce(`${to === 'pinned' ? 'Pinned' : 'Demoted'}: ${entry.title}`)
  }
  const at = placeOf(placed, entry.id)
  return (
    <span ref={box} tabIndex={-1}>
      {at === undefined ? (
        <>
          <Button tone="secondary" size="small" {...unlessFull(kind, placed, 'pinned', put('pinned'))}>
            Pin<VisuallyHidden> {entry.title}</VisuallyHidden>
          </Button>{' '}
          <Button tone="quiet" size="small" {...unlessFull(kind, placed, 'demoted', put('demoted'))}>
            Demote<VisuallyHidden> {entry.title}</VisuallyHidden>
          </Button>
        </>
      ) : (
        <Badge>{at === 'pinned' ? 'Pinned' : 'Demoted'}</Badge>
      )}
    </span>
  )
}
