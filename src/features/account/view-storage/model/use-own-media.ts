import { deleteImage, ownMedia } from '@contract/endpoints.ts'
import type { OwnMedia } from '@contract/own-media.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { ApiError, failureWords, useApi } from '@/shared/api'
import { useAnnounce } from '@/shared/ui/live-region'
import { type OwnMediaEvent, ownMediaMachine } from './own-media.machine.ts'

/** A text shows it by now, so the server kept it. */
class InUse extends Error {}

/** The answers and verbs of one's pictures and recordings; `onDeleted`: there is more room now. It is read once. */
export function useOwnMedia(onDeleted: () => void) {
  const api = useApi()
  const announce = useAnnounce()
  const [machine] = useState(() =>
    ownMediaMachine.provide({
      actors: {
        loadPage: fromPromise(({ input, signal }) =>
          api(ownMedia, { query: input.after === undefined ? {} : { after: input.after }, signal }),
        ),
        // Without the actor's signal: leaving takes nothing back.
        deleteMedia: fromPromise(async ({ input: { id, kind } }) => {
          const answer = await api(deleteImage, { params: { imageId: id } }).catch(unlessGone)
          if (answer?.deleted === false) throw new InUse()
          announce(kind === 'picture' ? 'Picture deleted.' : 'Recording deleted.')
          onDeleted()
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  return viewOwnMedia(snapshot, send)
}

/** Deleted elsewhere meanwhile, which is what was wanted. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

const describeFailure = (error: unknown, kind: OwnMedia['kind']) =>
  error instanceof InUse
    ? `The ${kind} was not deleted, because a text uses it now.`
    : failureWords(error, `The ${kind} could not be deleted. Please try again.`)

export type OwnMediaView = ReturnType<typeof viewOwnMedia>

/** What a component sees of the machine. */
export function viewOwnMedia(snapshot: SnapshotFrom<typeof ownMediaMachine>, send: (event: OwnMediaEvent) => void) {
  const { items, total, next, target, error } = snapshot.context
  return {
    isLoading: snapshot.matches('loading'),
    isUnavailable: snapshot.matches('unavailable'),
    items,
    /** How many there are on all pages; no more than are shown once there is no other page. */
    total: next === undefined ? items.length : total,
    isLoadingMore: snapshot.matches({ listed: 'loadingMore' }),
    isMoreUnavailable: snapshot.matches({ listed: 'moreUnavailable' }),
    /** The one that the open dialog is about. */
    target,
    isDeleting: snapshot.matches('deleting'),
    failure: snapshot.matches('failed') && target !== null ? describeFailure(error, target.kind) : undefined,
    retry: () => send({ type: 'retry.requested' }),
    loadMore: () => send({ type: 'more.requested' }),
    requestDeletion: (item: OwnMedia) => send({ type: 'deletion.requested', item }),
    confirm: () => send({ type: 'deletion.confirmed' }),
    cancel: () => send({ type: 'deletion.cancelled' }),
  }
}
