import * as v from 'valibot'

const storageKey = 'reading'
/** Stories whose position this browser keeps; the oldest is dropped first. */
const most = 50

/** The identifiers of stories with the block at which the reader stopped, newest first. */
const Positions = v.array(v.tuple([v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))]))
type Positions = v.InferOutput<typeof Positions>

function readAll(): Positions {
  try {
    return v.parse(Positions, JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return []
  }
}

/** The block at which the reader stopped, counted from 0; undefined if they have not begun or have finished. */
export const readPosition = (storyId: string): number | undefined => readAll().find(([id]) => id === storyId)?.[1]

/** Undefined forgets the story. */
export function keepPosition(storyId: string, block: number | undefined): void {
  const others = readAll().filter(([id]) => id !== storyId)
  const positions = block === undefined ? others : [[storyId, block], ...others].slice(0, most)
  try {
    localStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // Without storage, the reader finds the place themselves.
  }
}
