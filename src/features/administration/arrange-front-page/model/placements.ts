/** The lists of the form: changes return new ones. */
import {
  type Arrangement,
  type FrontPageArrangement,
  frontPageLimits,
  type PlacedQuestion,
  type PlacedStory,
  type StoryEntry,
} from '@contract/front-page.ts'
import { formatLocalDate } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'

/** A story or a question; `note` tells it from others with its title. */
export type Entry = {
  id: string
  title: string
  note: string
  /** Only demoted, and cannot be pinned: the front page could not show it. */
  isAbsent?: boolean
}

export type Placed = { pinned: readonly Entry[]; demoted: readonly Entry[] }

export type Kind = 'stories' | 'questions'

export type ArrangementForm = Record<Kind, Placed> & {
  /** The version that the changes are based on. */
  version: number
}

export const entryOfStory = ({ id, title, journalist_name, delivery_date }: StoryEntry): Entry => ({
  id,
  title,
  note: `By ${journalist_name}, ${formatLocalDate(delivery_date)}`,
})

export const entryOfQuestion = ({ id, title, raised }: { id: string; title: string; raised: number }): Entry => ({
  id,
  title,
  note: `${formatAmount(raised)} pledged`,
})

const markAbsent = (entry: Entry, words: string): Entry => ({
  ...entry,
  note: `${entry.note} · ${words}`,
  isAbsent: true,
})

export function formOf({ version, stories, questions }: FrontPageArrangement): ArrangementForm {
  const ofStory = (story: PlacedStory) => {
    const entry = entryOfStory(story)
    return story.is_absent ? markAbsent(entry, 'Hidden') : entry
  }
  const ofQuestion = ({ id, title, backing, is_absent }: PlacedQuestion) => {
    const entry = entryOfQuestion({ id, title, raised: backing.raised })
    return is_absent ? markAbsent(entry, 'No longer open') : entry
  }
  return {
    version,
    stories: { pinned: stories.pinned.map(ofStory), demoted: stories.demoted.map(ofStory) },
    questions: { pinned: questions.pinned.map(ofQuestion), demoted: questions.demoted.map(ofQuestion) },
  }
}

const idsOf = ({ pinned, demoted }: Record<keyof Placed, readonly { id: string }[]>) => ({
  pinned: pinned.map(({ id }) => id),
  demoted: demoted.map(({ id }) => id),
})

export const arrangementOf = ({
  stories,
  questions,
}: Record<Kind, Record<keyof Placed, readonly { id: string }[]>>): Arrangement => ({
  stories: idsOf(stories),
  questions: idsOf(questions),
})

export const placeOf = ({ pinned, demoted }: Placed, id: string): keyof Placed | undefined => {
  const isIt = (entry: Entry) => entry.id === id
  return pinned.some(isIt) ? 'pinned' : demoted.some(isIt) ? 'demoted' : undefined
}

export function remove({ pinned, demoted }: Placed, id: string): Placed {
  const isOther = (entry: Entry) => entry.id !== id
  return { pinned: pinned.filter(isOther), demoted: demoted.filter(isOther) }
}

/** Adds it as the last one. */
export function place(placed: Placed, entry: Entry, to: keyof Placed): Placed {
  const others = remove(placed, entry.id)
  return { ...others, [to]: [...others[to], entry] }
}

export const isFull = (placed: Placed, to: keyof Placed): boolean => placed[to].length >= frontPageLimits[to]

/** `by` is -1 to move a pinned entry up, and 1 to move it down. */
export function move({ pinned, demoted }: Placed, id: string, by: -1 | 1): Placed {
  const from = pinned.findIndex((entry) => entry.id === id)
  const [entry, other] = [pinned[from], pinned[from + by]]
  if (entry === undefined || other === undefined) return { pinned, demoted }
  return { pinned: pinned.with(from, other).with(from + by, entry), demoted }
}
