import preview from '#storybook/preview.tsx'
import { Field, FieldError } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/field',
  component: Field,
  parameters: { layout: 'padded' },
  args: { label: 'Any control', children: (control) => <input {...control} /> },
})

export const LabelOnly = meta.story({})
export const HintAndError = meta.story({ args: { hint: 'What to know before typing.', error: 'Why it will not do' } })
export const HintBelow = meta.story({ args: { hint: 'A rule that most people never need.', hintPlace: 'below' } })
export const ErrorAlone = meta.story({
  render: () => <FieldError id="error">Please choose a number of stars.</FieldError>,
})
