import { type Instructions, InstructionsSave } from '@contract/ai.ts'
import { saveInstructions } from '@contract/endpoints.ts'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { usePassingNotice } from '@/shared/ui/passing-notice'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { describeSaveError, useInstructionsReload } from '../model/use-instructions-reload.ts'
import { ReloadButton } from './reload-button.tsx'

type InstructionsFormProps = {
  /** The instructions in force. */
  now: Instructions
  /** Called after the server has saved new instructions. */
  onSaved: () => void
}

export function InstructionsForm({ now, onSaved }: InstructionsFormProps) {
  const api = useApi()
  const saved = usePassingNotice(savedNoticeMs)
  const [inForce, setInForce] = useState(now.content)
  const { form, formProps, submitError, isSubmitting } = useFormSubmission({
    schema: InstructionsSave,
    defaultValues: { content: now.content },
    submit: async (body) => {
      saved.takeBack()
      setInForce((await api(saveInstructions, { body, keepsSession: true })).content)
      saved.give()
      onSaved()
    },
    errorWords: describeSaveError,
  })
  const reload = useInstructionsReload((content) => form.setFieldValue('content', content))
  const content = useStore(form.store, ({ values }) => values.content)
  return (
    <Stack as="form" gap="normal" {...formProps}>
      <form.Field name="content">
        {(field) => <TextArea label="Instructions" rows={16} required {...inputProps(field)} />}
      </form.Field>
      <Inline gap="small">
        <Button type="submit" busy={isSubmitting} disabled={reload.isLoading}>
          {isSubmitting ? 'Saving...' : 'Save Instructions'}
        </Button>
        <ReloadButton view={reload} isChanged={content.trim() !== inForce.trim()} disabled={isSubmitting} />
      </Inline>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      {reload.errorMessage && <Notice tone="critical">{reload.errorMessage}</Notice>}
      {saved.isShown && <Notice tone="positive">Instructions saved successfully!</Notice>}
      {reload.isReloaded && content.trim() !== inForce.trim() && <Notice>Loaded from the file. Save to apply.</Notice>}
    </Stack>
  )
}
