import { textReplacingEvent } from '@/shared/config'
import type { ServerVersion } from './saves.ts'

/**
 * Loads the text another tab saved. Before it replaces this tab's text, the event flushes buffered input, so that
 * unsaved typing causes a conflict instead of being lost.
 */
export async function loadTheirs(load: () => Promise<ServerVersion>): Promise<ServerVersion> {
  const theirs = await load()
  dispatchEvent(new Event(textReplacingEvent))
  return theirs
}
