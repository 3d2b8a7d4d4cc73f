import { DomainToBlock, federationLimits } from '@contract/federation.ts'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { TextField } from '@/shared/ui/text-field'
import type { BlockingView } from '../model/use-blocking.ts'

type BlockFormProps = {
  /** State and actions, from `useBlocking`. */
  blocking: BlockingView
}

export function BlockForm({ blocking: { submit, error, unsent } }: BlockFormProps) {
  const { form, formProps, submitError, clearError, isSubmitting } = useFormSubmission({
    schema: DomainToBlock,
    defaultValues: { domain: '', reason: '' },
    submit,
    keep: unsent,
    errorWords: 'Failed to block the server. Please try again.',
    error,
  })
  return (
    <Stack as="form" gap="normal" width="form" {...formProps} aria-label="Block a server" onChange={clearError}>
      <form.Field name="domain">
        {(field) => (
          <TextField
            label="Domain"
            hint="For example social.example. Its subdomains are blocked too."
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            required
            readOnly={isSubmitting}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      <form.Field name="reason">
        {(field) => (
          <TextField
            label="Reason"
            hint="Only administrators read it."
            maxLength={federationLimits.reasonCharacters}
            required
            readOnly={isSubmitting}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      <div>
        <Button type="submit" tone="secondary" busy={isSubmitting}>
          Block server…
        </Button>
      </div>
    </Stack>
  )
}
