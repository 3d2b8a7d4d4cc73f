import * as v from 'valibot'
import preview from '#storybook/preview.tsx'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { Stack } from '@/shared/ui/stack'
import { ChangesFields } from './changes-fields.tsx'
import { PointsForm } from './points-field.tsx'

const schema = v.object({ points: PointsForm, due_date: v.string() })

function Form({ readOnly }: { readOnly: boolean }) {
  const { form, formProps } = useFormSubmission({
    schema,
    defaultValues: { points: ['Name the engineer.', ''], due_date: '' },
    submit: async () => {},
    errorWords: '',
  })
  return (
    <Stack as="form" gap="normal" {...formProps}>
      <ChangesFields form={form} dueDateHint="The story is due by the end of this date." readOnly={readOnly} />
    </Stack>
  )
}

const meta = preview.meta({
  title: 'entities/delivery/changes-fields',
  component: Form,
  parameters: { layout: 'padded' },
  args: { readOnly: false },
})

export const Typing = meta.story({})
export const Sending = meta.story({ args: { readOnly: true } })
