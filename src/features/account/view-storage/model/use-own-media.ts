import { deleteImage, ownMedia } from '@contract/endpoints.ts'
import type { OwnMedia } from '@contract/own-media.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { ApiError, describeError, useApi } from '@/shared/api'
import { useAnnounce } from '@/shared/ui/live-region'
import { mediaNoun } from '../lib/media-words.ts'
import { type OwnMediaEvent, ownMediaMachine } from './own-media.machine.ts'

/** The server kept the upload because a text uses it now. */
class InUse extends Error {}

/** `onDeleted` is called after each deletion and must not change. */
export function useOwnMedia(onDeleted: () => void) {
  const api = useApi()
  const announce = useAnnounce()
  const [machine] = useState(() =>
    ownMediaMachine.provide({
      actors: {
        loadPage: fromPromise(({ input, signal }) =>
          api(ownMedia, { query: input.after === undefined ? {} : { after: input.after }, signal }),
        ),
        // No abort signal: leaving the page does not cancel the deletion.
        deleteMedia: fromPromise(async ({ input: { id, kind } }) => {
          const answer = await api(deleteImage, { params: { imageId: id } }).catch(unlessGone)
          if (answer?.deleted === false) throw new InUse()
          announce(kind === 'picture' ? 'Image deleted.' : 'Recording deleted.')
          onDeleted()
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  return viewOwnMedia(snapshot, send)
}

/** Ignores 404: the upload is already deleted. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

const toErrorMessage = (error: unknown, kind: OwnMedia['kind']) =>
  error instanceof InUse
    ? `The ${mediaNoun[kind]} was not deleted because it is now in use.`
    : describeError(error, `The ${mediaNoun[kind]} could not be deleted. Please try again.`)

export type OwnMediaView = ReturnType<typeof viewOwnMedia>

export function viewOwnMedia(snapshot: SnapshotFrom<typeof ownMediaMachine>, send: (event: OwnMediaEvent) => void) {
  const { items, total, next, target, error } = snapshot.context
  return {
    isLoading: snapshot.matches('loading'),
    isUnavailable: snapshot.matches('unavailable'),
    items,
    /** On the last page the list is complete, while the server's count may be older. */
    total: next === undefined ? items.length : total,
    isLoadingMore: snapshot.matches({ listed: 'loadingMore' }),
    isMoreUnavailable: snapshot.matches({ listed: 'moreUnavailable' }),
    target,
    isDeleting: snapshot.matches('deleting'),
    errorMessage: snapshot.matches('failed') && target !== null ? toErrorMessage(error, target.kind) : undefined,
    retry: () => send({ type: 'retry.requested' }),
    loadMore: () => send({ type: 'more.requested' }),
    requestDeletion: (item: OwnMedia) => send({ type: 'deletion.requested', item }),
    confirm: () => send({ type: 'deletion.confirmed' }),
    cancel: () => send({ type: 'deletion.cancelled' }),
  }
}
