import { type RefObject, useEffect, useRef, useState } from 'react'
import { laidOutAttribute } from '@/shared/config'
import { choosePositions, keepPosition, keepsPositions, readPosition } from './reading-positions.ts'

const settleMs = 400
/** In pixels: what ends above is under the header. */
const headerEnd = 100
/** Fractions of the text: before the first nobody has begun, after the second the story is read. */
const begun = 0.05
const finished = 0.95

type Reading = {
  /** Receives the bar, whose length follows the reading. */
  bar: RefObject<HTMLDivElement | null>
  /** How far into the text the reader stopped last time, in percent; undefined without an offer to continue. */
  stoppedAt: number | undefined
  /** Goes to the place where the reader stopped. */
  resume: () => void
  /** Ends the offer. */
  dismiss: () => void
  /** This browser remembers where the reader stops. */
  isKeeping: boolean
  /** Turns that on or off. */
  chooseKeeping: (isWanted: boolean) => void
}

/** `text` contains the blocks of the story as children of its only child. */
export function useReading(storyId: string, text: RefObject<HTMLElement | null>): Reading {
  const bar = useRef<HTMLDivElement>(null)
  const [isKeeping, setKeeping] = useState(keepsPositions)
  const [offer, setOffer] = useState<{ block: HTMLElement; percent: number }>()

  useEffect(() => {
    const blocks = blocksOf(text.current)
    const stopped = readPosition(storyId)
    const block = stopped === undefined ? undefined : blocks[stopped]
    // A reload or Back has restored the position already.
    if (block && text.current && scrollY < innerHeight) {
      const { top, height } = text.current.getBoundingClientRect()
      setOffer({ block, percent: Math.round((100 * (block.getBoundingClientRect().top - top)) / height) })
    }
    return followReading(text, bar, (read) => {
      const isBetween = read >= begun && read < finished
      if (isBetween) setOffer(undefined)
      const first = blocks.findIndex((element) => element.getBoundingClientRect().bottom > headerEnd)
      if (isBetween && first > 0) keepPosition(storyId, first)
      else if (read >= finished) keepPosition(storyId, undefined)
    })
  }, [storyId, text])

  /** Keyboard and screen reader continue at the block. */
  const continueAt = (block: HTMLElement | undefined) => {
    setOffer(undefined)
    if (!block) return
    block.tabIndex = -1
    block.focus({ preventScroll: true })
  }

  return {
    bar,
    stoppedAt: offer?.percent,
    resume: () => {
      continueAt(offer?.block)
      document.documentElement.toggleAttribute(laidOutAttribute, true)
      offer?.block.scrollIntoView()
    },
    dismiss: () => continueAt(blocksOf(text.current)[0]),
    isKeeping,
    chooseKeeping: (isWanted) => {
      choosePositions(isWanted)
      setKeeping(keepsPositions())
    },
  }
}

const blocksOf = (text: HTMLElement | null) => [...(text?.firstElementChild?.children ?? [])] as HTMLElement[]

/** Calls `settled` with the fraction that was read, a moment after each scrolling. Returns a function that stops it. */
function followReading(
  text: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLDivElement | null>,
  settled: (read: number) => void,
): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const measure = () => {
    if (text.current === null) return 0
    const { top, height } = text.current.getBoundingClientRect()
    return Math.min(1, Math.max(0, -top / Math.max(1, height - innerHeight)))
  }
  const draw = () => {
    if (bar.current) bar.current.style.scale = `${measure()} 1`
  }
  const scrolled = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(draw)
    clearTimeout(timer)
    timer = setTimeout(() => settled(measure()), settleMs)
  }
  draw()
  addEventListener('scroll', scrolled, { passive: true })
  addEventListener('resize', scrolled)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    removeEventListener('scroll', scrolled)
    removeEventListener('resize', scrolled)
  }
}
