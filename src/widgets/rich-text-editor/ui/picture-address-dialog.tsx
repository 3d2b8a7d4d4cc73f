import { type RefObject, useRef, useState } from 'react'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { TextField } from '@/shared/ui/text-field'
import { PictureForm } from '../model/address-forms.ts'
import { imageAddress, imageHint } from '../model/media-address.ts'
import * as styles from './dialogs.css.ts'
import { NotAPictureAlert } from './not-a-picture-alert.tsx'

type PictureAddressDialogProps = {
  /** Shows the dialog. */
  open: boolean
  /** Called when the writer closes the dialog without an answer. */
  onClose: () => void
  /** Called with an address at which the browser found a picture. */
  onPicture: (url: string) => void
}

export function PictureAddressDialog({ open, onClose, onPicture }: PictureAddressDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title="Image from URL" firstFocus={field} dismissible={false}>
      <PictureAddressForm field={field} onPicture={onPicture} />
    </Dialog>
  )
}

type FormProps = Pick<PictureAddressDialogProps, 'onPicture'> & {
  /** Receives the field, so that the dialog can focus it. */
  field: RefObject<HTMLInputElement | null>
}

export function PictureAddressForm({ field, onPicture }: FormProps) {
  const [isRefused, setIsRefused] = useState(false)
  const { form, formProps } = useFormSubmission({
    schema: PictureForm,
    defaultValues: { url: '' },
    submit: async ({ url }) => {
      const address = imageAddress(url)
      if (address === undefined) setIsRefused(true)
      else onPicture(address)
    },
    errorWords: 'The image could not be inserted.',
  })
  return (
    <>
      <form className={styles.form} {...formProps}>
        <form.Field name="url">
          {(control) => (
            <TextField
              ref={field}
              label="Image URL"
              hint={imageHint}
              inputMode="url"
              autoComplete="off"
              required
              {...inputProps(control)}
            />
          )}
        </form.Field>
        <div className={styles.actions}>
          <Button type="submit">Insert image</Button>
        </div>
      </form>
      <NotAPictureAlert open={isRefused} onClose={() => setIsRefused(false)} field={field} />
    </>
  )
}
