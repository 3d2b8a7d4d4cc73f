/** Pictures that a draft no longer shows (specification, section 7: "images removed from the editor are deleted this way"). */
import { mediaIdOf, mediaItemsOf } from '@contract/media.ts'
import type { DraftText } from '@/entities/draft'
import type { AutosaveActor } from './follow-writing.ts'

const picturesOf = ({ document }: DraftText) =>
  mediaItemsOf(document).flatMap(({ type, url }) => (type === 'image' ? (mediaIdOf(url) ?? []) : []))

/**
 * Asks for the deletion of each picture of ours that the server's text showed and, since a save, shows no more: never
 * before the server has the text without it. Whether an earlier version still shows it is the server's to judge.
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
