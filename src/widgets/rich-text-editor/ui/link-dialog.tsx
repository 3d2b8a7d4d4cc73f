import { useRef } from 'react'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { TextField } from '@/shared/ui/text-field'
import { LinkForm } from '../model/address-forms.ts'
import * as styles from './dialogs.css.ts'

type LinkDialogProps = {
  /** Shows the dialog. */
  open: boolean
  /** Address of the link at the caret; `undefined` for a new link. */
  url: string | undefined
  /** Called when the writer closes the dialog without an answer. */
  onClose: () => void
  /** Called with the address to link to. */
  onLink: (url: string) => void
  /** Called when the writer removes the existing link. */
  onRemove: () => void
}

export function LinkDialog({ open, url, onClose, onLink, onRemove }: LinkDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={url === undefined ? 'Add a link' : 'Change the link'}
      firstFocus={field}
    >
      <AddressForm field={field} url={url} onLink={onLink} onRemove={onRemove} />
    </Dialog>
  )
}

type AddressFormProps = Pick<LinkDialogProps, 'url' | 'onLink' | 'onRemove'> & {
  field: React.RefObject<HTMLInputElement | null>
}

function AddressForm({ field, url, onLink, onRemove }: AddressFormProps) {
  const { form, formProps } = useFormSubmission({
    schema: LinkForm,
    defaultValues: { url: url ?? '' },
    submit: async (filledIn) => onLink(filledIn.url),
    errorWords: 'The link could not be added.',
  })
  return (
    <form className={styles.form} {...formProps}>
      <form.Field name="url">
        {(control) => (
          <TextField
            ref={field}
            label="Link URL"
            inputMode="url"
            autoComplete="off"
            required
            {...inputProps(control)}
          />
        )}
      </form.Field>
      <div className={styles.actions}>
        {url !== undefined && (
          <Button tone="secondary" onClick={onRemove}>
            Remove link
          </Button>
        )}
        <Button type="submit">{url === undefined ? 'Add link' : 'Change link'}</Button>
      </div>
    </form>
  )
}
