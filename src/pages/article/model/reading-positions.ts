import * as v from 'valibot'
import { readingPositionsKey } from '@/shared/config'

/** Stories whose position this browser keeps; the oldest is dropped first. */
const most = 50

/** The identifiers of stories with the block at which the reader stopped, newest first. */
const Positions = v.array(v.tuple([v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))]))
type Positions = v.InferOutput<typeof Positions>

/** Undefined unless the reader has asked to keep positions. */
function readAll(): Positions | undefined {
  try {
    const stored = localStorage.getItem(readingPositionsKey)
    return stored === null ? undefined : v.parse(Positions, JSON.parse(stored))
  } catch {
    return undefined
  }
}

function write(positions: Positions | undefined): void {
  try {
    if (positions === undefined) localStorage.removeItem(readingPositionsKey)
    else localStorage.setItem(readingPositionsKey, JSON.stringify(positions))
  } catch {
    // Without storage, the reader finds the place themselves.
  }
}

export const keepsPositions = (): boolean => readAll() !== undefined

/** Nothing is stored before the reader asks for it, and nothing stays when they no longer want it. */
export const choosePositions = (isWanted: boolean): void => write(isWanted ? (readAll() ?? []) : undefined)

/** The block at which the reader stopped, counted from 0; undefined if they have not begun or have finished. */
export const readPosition = (storyId: string): number | undefined => readAll()?.find(([id]) => id === storyId)?.[1]

/** Undefined forgets the story. Does nothing unless the reader has asked to keep positions. */
export function keepPosition(storyId: string, block: number | undefined): void {
  const others = readAll()?.filter(([id]) => id !== storyId)
  if (others === undefined) return
  write(block === undefined ? others : ([[storyId, block], ...others] satisfies Positions).slice(0, most))
}
