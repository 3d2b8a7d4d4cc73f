import { textReplacingEvent } from '@/shared/config'
import type { ServerVersion } from '../model/autosave-events.ts'

/**
 * Loads what another tab saved. It may take the place of what is shown here, so a letter that was typed and not told yet is
 * told first: then it is a conflict, and no letter is lost.
 */
export async function loadTheirs(load: () => Promise<ServerVersion>): Promise<ServerVersion> {
  const theirs = await load()
  dispatchEvent(new Event(textReplacingEvent))
  return theirs
}
