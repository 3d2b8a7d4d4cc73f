import type { OwnMedia } from '@contract/own-media.ts'
import type { RefObject } from 'react'
import { describeError } from '@/shared/api'
import type { Action } from '@/shared/lib/action'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { mediaNoun } from '../lib/media-words.ts'
import { InUse } from '../model/use-own-media.ts'

type DeleteMediaDialogProps = {
  /** State and actions of the deletion, from `useOwnMedia`. */
  deletion: Action<OwnMedia>
  /** Takes the focus after closing if the opener is gone. */
  focusFallback: RefObject<HTMLElement | null>
}

export function DeleteMediaDialog({ deletion, focusFallback }: DeleteMediaDialogProps) {
  const kind = deletion.attempt.content?.kind ?? 'picture'
  const noun = mediaNoun[kind]
  return (
    <ConfirmedActionDialog
      action={deletion}
      title={`Delete ${noun}`}
      busyLabel="Deleting..."
      doneWords={kind === 'picture' ? 'Image deleted.' : 'Recording deleted.'}
      toErrorMessage={(error) =>
        error instanceof InUse
          ? `The ${noun} was not deleted because it is now in use.`
          : describeError(error, `The ${noun} could not be deleted. Please try again.`)
      }
      focusFallback={focusFallback}
    >
      Are you sure you want to delete this {noun}? This cannot be undone.
    </ConfirmedActionDialog>
  )
}
