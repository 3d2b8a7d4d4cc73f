import { type Instructions, InstructionsSave } from '@contract/ai.ts'
import { saveInstructions } from '@contract/endpoints.ts'
import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { PassingNotice, usePassingNotice } from '@/shared/ui/passing-notice'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { earlierInstructionsQuery, instructionsQuery } from '../api/load-instructions.ts'
import { describeSaveError, useInstructionsReload } from '../model/use-instructions-reload.ts'
import { ReloadButton } from './reload-button.tsx'

type InstructionsFormProps = {
  /** The instructions in force. */
  now: Instructions
}

export function InstructionsForm({ now }: InstructionsFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const saved = usePassingNotice(savedNoticeMs)
  const unsent = useUnsent<string>('instructions')
  const [first] = useState(() => ({ content: unsent.read() ?? now.content }))
  const { form, formProps, submitError, isSubmitting } = useFormSubmission({
    schema: InstructionsSave,
    defaultValues: first,
    submit: async (body) => {
      saved.takeBack()
      queryClient.setQueryData(instructionsQuery.queryKey, await api(saveInstructions, { body, keepsSession: true }))
      saved.give()
      void queryClient.invalidateQueries(earlierInstructionsQuery)
    },
    errorWords: describeSaveError,
  })
  const reload = useInstructionsReload((content) => form.setFieldValue('content', content))
  const content = useStore(form.store, ({ values }) => values.content)
  const isChanged = content.trim() !== now.content.trim()
  const keepChanges = useEffectEvent((text: string, isUnsent: boolean) =>
    isUnsent ? unsent.keep(text) : unsent.forget(),
  )
  useEffect(() => keepChanges(content, isChanged), [content, isChanged])
  return (
    <Stack as="form" gap="normal" {...formProps}>
      <form.Field name="content">
        {(field) => <TextArea label="Instructions" rows={16} required {...inputProps(field)} />}
      </form.Field>
      <Inline gap="small">
        <Button type="submit" busy={isSubmitting} disabled={reload.isLoading}>
          {isSubmitting ? 'Saving...' : 'Save Instructions'}
        </Button>
        <ReloadButton view={reload} isChanged={isChanged} disabled={isSubmitting} />
      </Inline>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      {reload.errorMessage && <Notice tone="critical">{reload.errorMessage}</Notice>}
      {saved.isShown && <PassingNotice>Instructions saved successfully!</PassingNotice>}
      {reload.isReloaded && isChanged && <Notice>Loaded from the file. Save to apply.</Notice>}
    </Stack>
  )
}
