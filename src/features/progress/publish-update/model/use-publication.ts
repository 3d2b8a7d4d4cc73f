import { publishProgressUpdate } from '@contract/endpoints.ts'
import { NewProgressUpdate } from '@contract/progress-update.ts'
import * as v from 'valibot'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useActionForm } from '@/shared/lib/action'
import { useAnnounce } from '@/shared/ui/live-region'
import { type UploadedPicture, usePictureUpload } from '@/shared/ui/picture-field'

const { text, picture_alt, audience } = NewProgressUpdate.entries

/** A field is a text, so an update without a picture has an empty identifier. */
const UpdateForm = v.object({
  text,
  picture_id: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : id)),
  ),
  picture_alt,
  audience,
})

type UpdateValues = v.InferInput<typeof UpdateForm>

const emptyUpdate: UpdateValues = { text: '', picture_id: '', picture_alt: '', audience: 'everyone' }

export function usePublication(bountyId: string) {
  const api = useApi()
  const announce = useAnnounce()
  const chosenPicture = useUnsent<UploadedPicture | undefined>('picture-of-update', bountyId)
  const view = useActionForm<UpdateValues, NewProgressUpdate>({
    keep: useUnsent('publish-update', bountyId),
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
  const picture = usePictureUpload(chosenPicture.read(), (id, chosen) => {
    chosenPicture.keep(chosen)
    view.form.setFieldValue('picture_id', id)
  })
  return { ...view, picture }
}
