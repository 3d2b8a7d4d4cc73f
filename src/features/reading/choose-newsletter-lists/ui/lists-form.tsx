import { chooseNewsletterLists } from '@contract/endpoints.ts'
import { type NewsletterList, NewsletterLists } from '@contract/newsletter-issue.ts'
import { useState } from 'react'
import { nameOfList, newsletterLists } from '@/entities/reading/newsletter'
import { useApi } from '@/shared/api'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type ListsFormProps = {
  /** The token from the link. */
  token: string
  /** What the subscriber gets now. */
  lists: readonly NewsletterList[]
}

export function ListsForm({ token, lists }: ListsFormProps) {
  const api = useApi()
  const [saved, setSaved] = useState<readonly NewsletterList[]>()
  const { form, formProps, submitError, clearError, isSubmitting } = useFormSubmission({
    schema: NewsletterLists,
    defaultValues: { lists: [...lists] },
    submit: async (body) => {
      await api(chooseNewsletterLists, { query: { token }, body })
      setSaved(body.lists)
    },
    errorWords: 'Failed to save your newsletters. Please try again.',
  })
  const forget = () => {
    clearError()
    setSaved(undefined)
  }
  return (
    <Stack as="form" gap="normal" {...formProps} onChange={forget}>
      <form.Field name="lists">
        {({ state: { value: chosen }, handleChange }) => (
          <>
            <Stack gap="small" role="group" aria-label="Newsletters">
              {newsletterLists.map((list) => (
                <Checkbox
                  key={list}
                  label={nameOfList(list)}
                  checked={chosen.includes(list)}
                  readOnly={isSubmitting}
                  onChange={({ target: { checked } }) =>
                    handleChange(newsletterLists.filter((one) => (one === list ? checked : chosen.includes(one))))
                  }
                />
              ))}
            </Stack>
            {chosen.length === 0 && saved === undefined && (
              <Text look="note">If you choose none, you unsubscribe from all newsletters.</Text>
            )}
          </>
        )}
      </form.Field>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      {saved && (
        <Notice tone="positive">
          {saved.length === 0
            ? 'You have unsubscribed. Choose a newsletter again to come back.'
            : `Saved. You get: ${saved.map(nameOfList).join(', ')}.`}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </Stack>
  )
}
