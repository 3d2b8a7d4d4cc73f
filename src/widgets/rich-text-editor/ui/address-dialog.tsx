import { type RefObject, useRef, useState } from 'react'
import type * as v from 'valibot'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import { Inline } from '@/shared/ui/inline'
import { Stack } from '@/shared/ui/stack'
import { TextField } from '@/shared/ui/text-field'
import { LinkForm, PictureForm, PostForm } from '../model/address-forms.ts'
import { imageAddress, imageHint, notAnImage } from '../model/media-address.ts'

export type AddressPurpose = 'link' | 'changedLink' | 'picture' | 'post'

type Words = {
  title: string
  label: string
  hint?: string
  button: string
  schema: v.GenericSchema<{ url: string }>
}

const wordsOf: Record<AddressPurpose, Words> = {
  link: { title: 'Add a link', label: 'Link URL', button: 'Add link', schema: LinkForm },
  changedLink: { title: 'Change the link', label: 'Link URL', button: 'Change link', schema: LinkForm },
  picture: {
    title: 'Image from URL',
    label: 'Image URL',
    hint: imageHint,
    button: 'Insert image',
    schema: PictureForm,
  },
  post: {
    title: 'Post from X',
    label: 'Post URL',
    hint: 'For example, https://x.com/NAME/status/NUMBER.',
    button: 'Insert post',
    schema: PostForm,
  },
}

type AddressDialogProps = {
  /** Decides the words and the validation; `undefined` closes the dialog. */
  purpose: AddressPurpose | undefined
  /** Address of the link to change. */
  url?: string | undefined
  /** Called when the writer closes the dialog without an answer. */
  onClose: () => void
  /** Moves the focus after closing, instead of to the opener. */
  onReturnFocus?: () => void
  /** Called with a valid address. */
  onAddress: (url: string) => void
  /** Called when the writer removes the link that could be changed. */
  onRemove: () => void
}

export function AddressDialog({ purpose, onClose, onReturnFocus, ...form }: AddressDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={purpose !== undefined}
      onClose={onClose}
      onReturnFocus={onReturnFocus}
      title={purpose === undefined ? '' : wordsOf[purpose].title}
      firstFocus={field}
      dismissible={purpose !== 'picture'}
    >
      {purpose && <AddressForm purpose={purpose} field={field} {...form} />}
    </Dialog>
  )
}

type AddressFormProps = Omit<AddressDialogProps, 'purpose' | 'onClose' | 'onReturnFocus'> & {
  /** Decides the words and the validation. */
  purpose: AddressPurpose
  /** Receives the field, so that the dialog can focus it. */
  field: RefObject<HTMLInputElement | null>
}

/** An alert says when the address is not a picture's; every other error appears at the field. */
export function AddressForm({ purpose, url = '', field, onAddress, onRemove }: AddressFormProps) {
  const { label, hint, button, schema } = wordsOf[purpose]
  const [isRefused, setIsRefused] = useState(false)
  const { form, formProps } = useFormSubmission({
    schema,
    defaultValues: { url },
    submit: async (typed) => {
      const address = purpose === 'picture' ? imageAddress(typed.url) : typed.url
      if (address === undefined) setIsRefused(true)
      else onAddress(address)
    },
    errorWords: 'The address could not be used.',
  })
  return (
    <>
      <Stack as="form" gap="roomy" {...formProps}>
        <form.Field name="url">
          {(control) => (
            <TextField
              ref={field}
              label={label}
              hint={hint}
              inputMode="url"
              autoComplete="off"
              required
              {...inputProps(control)}
            />
          )}
        </form.Field>
        <Inline gap="small" justify="end">
          {purpose === 'changedLink' && (
            <Button tone="secondary" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button type="submit">{button}</Button>
        </Inline>
      </Stack>
      <ConfirmDialog open={isRefused} onClose={() => setIsRefused(false)} title="Not an image" focusFallback={field}>
        {notAnImage} {imageHint}
      </ConfirmDialog>
    </>
  )
}
