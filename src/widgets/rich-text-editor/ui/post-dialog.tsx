import { type RefObject, useRef } from 'react'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { TextField } from '@/shared/ui/text-field'
import { PostForm } from '../model/address-forms.ts'
import * as styles from './dialogs.css.ts'

type PostDialogProps = {
  /** Shows the dialog. */
  open: boolean
  /** Called when the writer closes the dialog without an answer. */
  onClose: () => void
  /** Called with the address of the post. */
  onPost: (url: string) => void
}

export function PostDialog({ open, onClose, onPost }: PostDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title="Post from X" firstFocus={field}>
      <PostAddressForm field={field} onPost={onPost} />
    </Dialog>
  )
}

type FormProps = Pick<PostDialogProps, 'onPost'> & { field: RefObject<HTMLInputElement | null> }

function PostAddressForm({ field, onPost }: FormProps) {
  const { form, formProps } = useFormSubmission({
    schema: PostForm,
    defaultValues: { url: '' },
    submit: async (filledIn) => onPost(filledIn.url),
    errorWords: 'The post could not be inserted.',
  })
  return (
    <form className={styles.form} {...formProps}>
      <form.Field name="url">
        {(control) => (
          <TextField
            ref={field}
            label="Post URL"
            hint="For example, https://x.com/NAME/status/NUMBER."
            inputMode="url"
            autoComplete="off"
            required
            {...inputProps(control)}
          />
        )}
      </form.Field>
      <div className={styles.actions}>
        <Button type="submit">Insert post</Button>
      </div>
    </form>
  )
}
