import { useSyncExternalStore } from 'react'

const minute = 60_000
const wholeMinute = (time: number) => time - (time % minute)

const rendering = { at: Number.NaN, isAsked: false }

/** Called by the server before it renders a page, which takes one task. */
export function startRendering(): void {
  rendering.at = wholeMinute(Date.now())
  rendering.isAsked = false
}

/** The time for the page's document; undefined if nothing on the page asked for it, so that such a page stays the same. */
export const endRendering = (): number | undefined => (rendering.isAsked ? rendering.at : undefined)

function atRendering(): number {
  if (!import.meta.env.SSR) return Number(document.documentElement.dataset.renderedAt)
  rendering.isAsked = true
  return rendering.at
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}

/** A Unix time to the minute. Hydration begins with the server's, which the page carries, so that the words are the same. */
export const useClock = (): number => useSyncExternalStore(everyMinute, () => wholeMinute(Date.now()), atRendering)
