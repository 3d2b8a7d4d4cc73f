import { progressLimits } from '@contract/progress-update.ts'
import { inputProps } from '@/shared/lib/form-submission'
import { groupDigits } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { Picture } from '@/shared/ui/picture'
import { PictureField } from '@/shared/ui/picture-field'
import { RadioGroup } from '@/shared/ui/radio-group'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { usePublication } from '../model/use-publication.ts'

const audiences = [
  { value: 'everyone', label: 'Everyone', hint: 'Anyone who opens this page' },
  { value: 'backers', label: 'Backers', hint: 'People with a pledge, the creator, and administrators' },
] as const

type UpdateEditorProps = {
  /** The bounty that the reader is working on. */
  bountyId: string
}

export function UpdateEditor({ bountyId }: UpdateEditorProps) {
  const publication = usePublication(bountyId)
  const { form, formProps, submitError, clearError, isBusy, hasNoSession, backToForm, picture } = publication
  return (
    <>
      <Stack as="form" gap="roomy" width="measure" aria-label="Write an update" {...formProps} onChange={clearError}>
        <form.Field name="text">
          {(field) => (
            <TextArea
              label="Update"
              hint={`${groupDigits(progressLimits.textCharacters - field.state.value.length)} characters left`}
              rows={5}
              readOnly={isBusy}
              {...inputProps(field)}
            />
          )}
        </form.Field>
        <PictureField upload={picture} hint="Readers see it below the text." />
        {picture.picture && (
          <form.Field name="picture_alt">
            {(field) => (
              <Stack gap="normal">
                <Picture
                  picture={{ ...picture.picture, url: picture.picture?.url ?? '', alt: field.state.value }}
                  sizes="(width >= 768px) 42rem, 100vw"
                />
                <TextField
                  label="Picture description"
                  hint="For readers who cannot see it"
                  maxLength={progressLimits.pictureAltCharacters}
                  readOnly={isBusy}
                  {...inputProps(field)}
                />
              </Stack>
            )}
          </form.Field>
        )}
        <form.Field name="audience">
          {({ name, state, handleChange }) => (
            <RadioGroup
              legend="Who can read it"
              name={name}
              choices={audiences}
              value={state.value}
              readOnly={isBusy}
              onChange={handleChange}
            />
          )}
        </form.Field>
        <Stack gap="normal">
          {submitError && <Notice tone="critical">{submitError}</Notice>}
          <Inline gap="small">
            <Button type="submit" size="small" busy={isBusy || picture.isUploading}>
              {isBusy ? 'Publishing...' : 'Publish update'}
            </Button>
          </Inline>
        </Stack>
      </Stack>
      <SignInAlert open={hasNoSession} onClose={backToForm}>
        Sign in to publish an update
      </SignInAlert>
    </>
  )
}
