import { installCurrency } from '@contract/currency.ts'
import { type ComponentProps, useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { MoneyField } from './index.tsx'

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

export const Empty = meta.story({
  args: { hint: 'Charged when the bounty is claimed.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Bounty amount' })
    await expect(input).toHaveAttribute('min', '1')
    await expect(input).toHaveAttribute('step', '0.01')
    await expect(input).toHaveAttribute('inputmode', 'decimal')
    await expect(input).toHaveAccessibleDescription('Up to $999,999.99. Charged when the bounty is claimed.')
  },
})
export const Filled = meta.story({ args: { value: '1250.00' } })
export const Invalid = meta.story({ args: { value: '0', error: 'Please enter a valid bounty amount' } })
export const Limited = meta.story({
  args: { limit: { most: 500, words: 'You can pledge up to $500.00.' }, hint: 'Charged when the bounty is claimed.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Bounty amount' })
    await expect(input).toHaveAttribute('max', '500')
    await expect(input).toHaveAccessibleDescription('You can pledge up to $500.00. Charged when the bounty is claimed.')
  },
})
export const LimitedToNothing = meta.story({ args: { limit: { most: 0, words: 'You cannot pledge now.' } } })
export const InSwissFrancs = meta.story({
  args: { value: '1250.00' },
  beforeEach: () => {
    installCurrency('CHF')
    return () => installCurrency('USD')
  },
})
export const Disabled = meta.story({ args: { value: '25.00', disabled: true } })

Empty.test('shows two decimals on blur', async ({ canvas }) => {
  const input = canvas.getByRole('spinbutton', { name: 'Bounty amount' })
  // user-event shows a number without its last zero.
  await fireEvent.input(input, { target: { value: '25.5' } })
  await fireEvent.focusOut(input)
  await expect(input).toHaveDisplayValue('25.50')
})

LimitedToNothing.test('states no lowest amount above the highest', async ({ canvas }) => {
  await expect(canvas.getByRole('spinbutton')).toHaveAccessibleDescription('You cannot pledge now.')
})

Filled.test('keeps its amount when the page is scrolled over it', async ({ canvas, userEvent }) => {
  const input = canvas.getByRole('spinbutton', { name: 'Bounty amount' })
  await userEvent.click(input)
  // A browser changes the number of a focused field.
  await fireEvent.wheel(input, { deltaY: -100 })
  await expect(input).not.toHaveFocus()
  await expect(input).toHaveDisplayValue('1250.00')
})

Empty.test('leaves an invalid amount as typed', async ({ canvas, userEvent }) => {
  const input = canvas.getByRole('spinbutton', { name: 'Bounty amount' })
  await userEvent.type(input, '2.345')
  await userEvent.tab()
  await expect(input).toHaveDisplayValue('2.345')
})

export const Suggesting = meta.story({ args: { suggestions: [5_00, 15_00, 50_00], value: '15' } })

Suggesting.test('types the pressed amount and marks it', async ({ canvas, userEvent, args }) => {
  const pressed = () => canvas.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  await expect(pressed()).toEqual(['$15.00'])
  await userEvent.click(canvas.getByRole('button', { name: '$50.00' }))
  await expect(args.onChange).toHaveBeenLastCalledWith('50.00')
  await expect(canvas.getByRole('spinbutton')).toHaveValue(50)
  await expect(pressed()).toEqual(['$50.00'])
})
