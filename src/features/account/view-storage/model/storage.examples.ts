import type { StorageUse } from '@contract/media.ts'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { storageMachine } from './storage.machine.ts'

export const storage: StorageUse = {
  bytes: { used: 123_400_000, allowed: 500_000_000 },
  files: { used: 48, allowed: 500 },
  drafts: { used: 7, allowed: 200 },
  notes: { used: 1, allowed: 200 },
}

export const examples = examplesOf(storageMachine, {
  events: [
    { type: 'retry.requested' },
    { type: 'storage.changed' },
    done('loadStorage', storage),
    failed('loadStorage', new ApiError(0, undefined, null)),
  ],
})
