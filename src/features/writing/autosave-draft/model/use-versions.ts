import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextLock } from '@/entities/draft'
import { ApiError, describeError, messageOf, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { restoreVersion, versionQuery, versionsQuery } from '../api/draft-calls.ts'

type VersionsOptions = { draftId: string; lock: TextLock; onRestored: () => void }

const unavailable = 'The versions of this draft could not be loaded. Please try again.'
const unrestored = 'The version could not be restored. Please try again.'

export function useVersions({ draftId, lock, onRestored }: VersionsOptions) {
  const api = useApi()
  const [chosen, choose] = useState<number>()
  const versions = useQuery(versionsQuery(draftId))
  const version = useQuery({ ...versionQuery(draftId, chosen ?? 0), enabled: chosen !== undefined })
  const restoring = useAction<number>(async (wanted) => {
    const held = await lock.take('restoring')
    const restored = await restoreVersion(api, held, wanted).catch((failure: unknown) => {
      lock.release(failure)
      throw failure
    })
    lock.replace(restored)
    onRestored()
  })
  const unloaded = [versions, version].find(({ isError, isFetching }) => isError && !isFetching)
  return {
    versions: versions.data?.items,
    chosen,
    version: version.data,
    isLoading: versions.data === undefined && versions.isFetching,
    isOpening: version.data === undefined && version.isFetching,
    isRestoring: restoring.isBusy,
    errorMessage: unloaded
      ? describe(unloaded.error, unavailable)
      : restoring.status === 'failed'
        ? describe(restoring.error, unrestored)
        : undefined,
    choose: (wanted: number) => {
      if (restoring.isBusy) return
      restoring.dismiss()
      choose(wanted)
    },
    restore: () => chosen !== undefined && restoring.submit(chosen),
    retry: unloaded && (() => void unloaded.refetch()),
  }
}

/** The text lock throws errors with words of its own. */
const describe = (error: unknown, fallback: string) =>
  error instanceof ApiError ? describeError(error, fallback) : messageOf(error, fallback)
