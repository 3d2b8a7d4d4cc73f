import { deleteImage, ownMedia } from '@contract/endpoints.ts'
import type { OwnMedia } from '@contract/own-media.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { unlessGone, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { useAnnounce } from '@/shared/ui/live-region'
import { ownMediaMachine } from './own-media.machine.ts'

/** The server kept the upload because a text uses it now. */
export class InUse extends Error {}

/** `onDeleted` is called after each deletion. */
export function useOwnMedia(onDeleted: () => void) {
  const api = useApi()
  const announce = useAnnounce()
  const [machine] = useState(() =>
    ownMediaMachine.provide({
      actors: {
        loadPage: fromPromise(({ input, signal }) =>
          api(ownMedia, { query: input.after === undefined ? {} : { after: input.after }, signal }),
        ),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  const deletion = useConfirmedAction<OwnMedia>(async ({ content: { id, kind } }) => {
    const answer = await api(deleteImage, { params: { imageId: id } }).catch(unlessGone)
    if (answer?.deleted === false) throw new InUse()
    announce(kind === 'picture' ? 'Image deleted.' : 'Recording deleted.')
    send({ type: 'media.deleted', id })
    onDeleted()
  })
  const { items, total, next } = snapshot.context
  return {
    isLoading: snapshot.matches('loading'),
    isUnavailable: snapshot.matches('unavailable'),
    items,
    /** On the last page the list is complete, while the server's count may be older. */
    total: next === undefined ? items.length : total,
    isLoadingMore: snapshot.matches({ listed: 'loadingMore' }),
    isMoreUnavailable: snapshot.matches({ listed: 'moreUnavailable' }),
    retry: () => send({ type: 'retry.requested' }),
    loadMore: () => send({ type: 'more.requested' }),
    deletion,
  }
}
