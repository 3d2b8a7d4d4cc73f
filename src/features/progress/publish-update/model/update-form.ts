import { NewProgressUpdate } from '@contract/progress-update.ts'
import * as v from 'valibot'

const { text, picture_alt, audience } = NewProgressUpdate.entries

/** A field is a text, so an update without a picture has an empty identifier. */
export const UpdateForm = v.object({
  text,
  picture_id: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : id)),
  ),
  picture_alt,
  audience,
})

export type UpdateValues = v.InferInput<typeof UpdateForm>

export const emptyUpdate: UpdateValues = { text: '', picture_id: '', picture_alt: '', audience: 'everyone' }
