import type { ImageBlock } from '@contract/document.ts'
import { type RefObject, useRef } from 'react'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Inline } from '@/shared/ui/inline'
import { Stack } from '@/shared/ui/stack'
import { TextField } from '@/shared/ui/text-field'
import { PictureWordsForm } from '../model/address-forms.ts'
import type { PictureWords } from '../model/commands/media.ts'

type PictureWordsDialogProps = {
  /** The picture whose alt text and caption are edited. */
  picture: ImageBlock | undefined
  /** Called when the writer closes the dialog without saving. */
  onClose: () => void
  /** Moves the focus after closing. */
  onReturnFocus: () => void
  /** Called with the new description and caption. */
  onWords: (words: PictureWords) => void
}

export function PictureWordsDialog({ picture, onClose, onReturnFocus, onWords }: PictureWordsDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={picture !== undefined}
      onClose={onClose}
      onReturnFocus={onReturnFocus}
      title="Image details"
      firstFocus={field}
      dismissible={false}
    >
      {picture && <WordsForm field={field} picture={picture} onWords={onWords} />}
    </Dialog>
  )
}

type FormProps = {
  field: RefObject<HTMLInputElement | null>
  picture: ImageBlock
  onWords: (words: PictureWords) => void
}

function WordsForm({ field, picture, onWords }: FormProps) {
  const { form, formProps } = useFormSubmission({
    schema: PictureWordsForm,
    defaultValues: { alt: picture.alt ?? '', caption: picture.caption ?? '' },
    submit: async (words) => onWords(words),
    errorWords: 'The image details could not be saved.',
  })
  return (
    <Stack as="form" gap="roomy" {...formProps}>
      <form.Field name="alt">
        {(control) => (
          <TextField
            ref={field}
            label="Description"
            hint="Alt text for screen readers. Leave blank if decorative."
            {...inputProps(control)}
          />
        )}
      </form.Field>
      <form.Field name="caption">
        {(control) => <TextField label="Caption" hint="Appears below the image." {...inputProps(control)} />}
      </form.Field>
      <Inline gap="small" justify="end">
        <Button type="submit">Save</Button>
      </Inline>
    </Stack>
  )
}
