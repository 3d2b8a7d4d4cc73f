import { publishProgressUpdate } from '@contract/endpoints.ts'
import type { NewProgressUpdate } from '@contract/progress-update.ts'
import { keepUnsent, useSession } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useKeptForm } from '@/shared/lib/confirmed-action'
import { useAnnounce } from '@/shared/ui/live-region'
import { type UploadedPicture, usePictureUpload } from '@/shared/ui/picture-field'
import { emptyUpdate, UpdateForm, type UpdateValues } from './update-form.ts'

/** Per user and bounty. */
const typedUpdates = keepUnsent<UpdateValues>('publish-update')
const chosenPictures = keepUnsent<UploadedPicture | undefined>('picture-of-update')

export function usePublication(bountyId: string) {
  const api = useApi()
  const announce = useAnnounce()
  const { user } = useSession()
  const owner = [user?.id ?? '', bountyId]
  const view = useKeptForm<UpdateValues, NewProgressUpdate>({
    user,
    typed: typedUpdates,
    place: [bountyId],
    empty: emptyUpdate,
    createSchema: () => UpdateForm,
    errorWords: 'Failed to publish the update. Please try again.',
    perform: (update, key) =>
      api(publishProgressUpdate, { params: { id: bountyId }, body: update, idempotencyKey: key }),
    onDone: () => {
      announce('Update published.')
      picture.remove()
      // Typed text may have been the default, to which a plain reset would return.
      view.form.reset(emptyUpdate, { keepDefaultValues: true })
    },
    onClose: () => {},
  })
  const picture = usePictureUpload(chosenPictures.read(...owner), (id, chosen) => {
    chosenPictures.keep(chosen, ...owner)
    view.form.setFieldValue('picture_id', id)
  })
  return { ...view, picture }
}
