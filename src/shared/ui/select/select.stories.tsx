import { type ComponentProps, useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Select } from './select.tsx'

function Chosen({ value, onChange, ...select }: ComponentProps<typeof Select<string>>) {
  const [chosen, setChosen] = useState(value)
  const change = (next: string) => {
    onChange(next)
    setChosen(next)
  }
  return <Select {...select} value={chosen} onChange={change} />
}

const meta = preview.meta({
  title: 'shared/ui/select',
  component: Chosen,
  parameters: { layout: 'padded' },
  args: {
    label: 'Order',
    value: '',
    onChange: fn(),
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'amount', label: 'Largest amount first' },
      { value: 'score', label: 'Most votes first' },
      { value: 'nearest', label: 'Nearest first', disabled: true },
    ],
  },
})

export const Empty = meta.story({})
export const WithChoice = meta.story({ args: { value: 'newest' } })
export const Invalid = meta.story({ args: { error: 'Please choose an order' } })
export const Disabled = meta.story({ args: { value: 'newest', disabled: true } })

WithChoice.test('selects an option', async ({ args, canvas, userEvent }) => {
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Order' }), 'amount')
  await expect(args.onChange).toHaveBeenCalledWith('amount')
  await expect(canvas.getByRole('combobox')).toHaveDisplayValue('Largest amount first')
})

Invalid.test('is described by its error', async ({ canvas }) => {
  await expect(canvas.getByRole('combobox', { name: 'Order' })).toHaveAccessibleDescription('Please choose an order')
})
