import { correctionLimits } from '@contract/correction.ts'
import { inputProps } from '@/shared/lib/form-submission'
import { groupDigits } from '@/shared/lib/money'
import { Button, ButtonLink } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { SignInAlert } from '@/shared/ui/sign-in-alert'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { useCorrection } from '../model/use-correction.ts'

type CorrectStoryProps = {
  /** The reader's own published story. */
  storyId: string
  /** Called after the server has published the correction. */
  onPublished: () => void
}

export function CorrectStory({ storyId, onPublished }: CorrectStoryProps) {
  const correction = useCorrection(storyId, onPublished)
  const { form, formProps, submitError, clearError, isBusy, hasNoSession, backToForm } = correction
  return (
    <>
      <Stack as="form" gap="roomy" width="measure" aria-label="Write a correction" {...formProps} onChange={clearError}>
        <form.Field name="text">
          {(field) => (
            <TextArea
              label="Correction"
              hint={`${groupDigits(correctionLimits.textCharacters - field.state.value.length)} characters left`}
              rows={6}
              readOnly={isBusy}
              {...inputProps(field)}
            />
          )}
        </form.Field>
        <Stack gap="normal">
          {submitError && <Notice tone="critical">{submitError}</Notice>}
          <Inline gap="small">
            <Button type="submit" busy={isBusy}>
              {isBusy ? 'Publishing...' : 'Publish correction'}
            </Button>
            <ButtonLink tone="secondary" to="/articles/$id" params={{ id: storyId }}>
              Back to the story
            </ButtonLink>
          </Inline>
        </Stack>
      </Stack>
      <SignInAlert open={hasNoSession} onClose={backToForm}>
        Sign in to publish a correction
      </SignInAlert>
    </>
  )
}
