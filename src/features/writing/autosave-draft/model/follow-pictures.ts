import { mediaItemsOf } from '@contract/media.ts'
import { mediaIdOf } from '@contract/safe-url.ts'
import type { DraftText } from '@/entities/draft'
import type { AutosaveActor } from './follow-writing.ts'

const picturesOf = ({ document }: DraftText) =>
  mediaItemsOf(document).flatMap(({ type, url }) => (type === 'image' ? (mediaIdOf(url) ?? []) : []))

/**
 * Requests deletion of pictures that a save has removed from the server's text. The server decides whether an earlier
 * version still needs them.
 */
export function followPictures(actor: AutosaveActor, remove: (pictureId: string) => void): () => void {
  let { server } = actor.getSnapshot().context
  const following = actor.subscribe(({ context }) => {
    if (context.server === server) return
    const shown = new Set(context.server === null ? [] : picturesOf(context.server.text))
    const before = server === null || context.server === null ? [] : picturesOf(server.text)
    server = context.server
    for (const id of before) if (!shown.has(id)) remove(id)
  })
  return () => following.unsubscribe()
}
