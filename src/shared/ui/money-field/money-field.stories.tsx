import { type ComponentProps, useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { MoneyField } from './money-field.tsx'

function Typed({ value, onChange, ...field }: ComponentProps<typeof MoneyField>) {
  const [typed, setTyped] = useState(value)
  return (
    <MoneyField
      {...field}
      value={typed}
      onChange={(next) => {
        onChange(next)
        setTyped(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'shared/ui/money-field',
  component: Typed,
  parameters: { layout: 'padded' },
  args: { label: 'Bounty amount', value: '', onChange: fn() },
})

export const Empty = meta.story({ args: { hint: 'Charged when the bounty is claimed.' } })
export const Filled = meta.story({ args: { value: '1250.00' } })
export const Invalid = meta.story({ args: { value: '0', error: 'Please enter a valid bounty amount' } })
export const Disabled = meta.story({ args: { value: '25.00', disabled: true } })

Empty.test('shows two decimals on blur', async ({ canvas, userEvent }) => {
  const input = canvas.getByRole('textbox', { name: 'Bounty amount' })
  await userEvent.type(input, '25.5')
  await userEvent.tab()
  await expect(input).toHaveDisplayValue('25.50')
})

Empty.test('leaves an invalid amount as typed', async ({ canvas, userEvent }) => {
  const input = canvas.getByRole('textbox', { name: 'Bounty amount' })
  await userEvent.type(input, 'a fair price')
  await userEvent.tab()
  await expect(input).toHaveValue('a fair price')
})
