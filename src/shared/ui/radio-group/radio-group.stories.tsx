import { useState } from 'react'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { RadioGroup } from './index.tsx'

const choices = [
  { value: 'iban', label: 'IBAN', hint: 'Most banks in Europe, and in many other countries' },
  { value: 'other', label: 'Another account', hint: 'Where banks have no IBAN' },
]

function Account({ chosen = '', ...rest }: { chosen?: string; error?: string; readOnly?: boolean }) {
  const [value, setValue] = useState(chosen)
  return <RadioGroup {...rest} legend="Your account" name="kind" choices={choices} value={value} onChange={setValue} />
}

const meta = preview.meta({
  title: 'shared/ui/radio-group',
  component: Account,
  parameters: { layout: 'padded' },
})

export const Unanswered = meta.story({})
export const Chosen = meta.story({ args: { chosen: 'other' } })
export const Invalid = meta.story({
  args: { error: 'Please choose one' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'IBAN' })).toHaveAccessibleDescription(
      'Most banks in Europe, and in many other countries Please choose one',
    )
  },
})
export const ReadOnly = meta.story({ args: { chosen: 'iban', readOnly: true } })
export const WithoutHints = meta.story({
  render: () => (
    <RadioGroup
      legend="Your published stories"
      name="byline"
      choices={[
        { value: 'keep', label: 'Keep my name on my stories' },
        { value: 'remove', label: 'Remove my name from my stories' },
      ]}
      value="keep"
      onChange={() => {}}
    />
  ),
})

Unanswered.test('is answered with the keyboard', async ({ canvas, userEvent }) => {
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect(canvas.getByRole('radio', { name: 'IBAN' })).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect(canvas.getByRole('radio', { name: 'Another account' })).toBeChecked()
  await expect(canvas.getByRole('radio', { name: 'IBAN' })).not.toBeChecked()
})

ReadOnly.test('keeps the focus and the choice', async ({ canvas, userEvent }) => {
  const chosen = canvas.getByRole('radio', { name: 'IBAN' })
  await userEvent.tab()
  await expect(chosen).toHaveFocus()
  await expect(chosen).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(canvas.getByText('Another account'))
  await expect(chosen).toBeChecked()
})
