import { type ComponentProps, useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { RatingInput } from './index.tsx'

function Rated({ value, onChange, ...rating }: ComponentProps<typeof RatingInput>) {
  const [given, setGiven] = useState(value)
  const change = (next: number) => {
    onChange(next)
    setGiven(next)
  }
  return <RatingInput {...rating} value={given} onChange={change} />
}

const meta = preview.meta({
  title: 'shared/ui/rating-input',
  component: Rated,
  parameters: { layout: 'padded' },
  args: { label: 'Investigation quality', value: undefined, onChange: fn(), required: true },
})

export const Empty = meta.story({})
export const Rating = meta.story({ args: { value: 3 } })
export const WithHint = meta.story({ args: { hint: 'How deep did it dig?', value: 5 } })
export const Invalid = meta.story({ args: { error: 'Please provide all ratings before proceeding.' } })
export const ReadOnly = meta.story({ args: { value: 4, readOnly: true } })

Empty.test('is one tab stop; Space and arrows select, and arrows wrap', async ({ args, canvas, userEvent }) => {
  const group = canvas.getByRole('radiogroup', { name: 'Investigation quality' })
  await expect(group).toBeRequired()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect(canvas.getByRole('radio', { name: '1 of 5' })).toBeChecked()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect(canvas.getByRole('radio', { name: '3 of 5' })).toBeChecked()
  await expect(canvas.getByRole('radio', { name: '3 of 5' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
  await expect(canvas.getByRole('radio', { name: '5 of 5' })).toBeChecked()
  await expect(args.onChange).toHaveBeenLastCalledWith(5)
  await userEvent.tab()
  await expect(group).not.toContainElement(document.activeElement as HTMLElement)
})

Invalid.test('is described by its error', async ({ canvas }) => {
  const group = canvas.getByRole('radiogroup')
  await expect(group).toBeInvalid()
  await expect(group).toHaveAccessibleDescription('Please provide all ratings before proceeding.')
})

ReadOnly.test('keeps the focus and the stars', async ({ args, canvas, userEvent }) => {
  const given = canvas.getByRole('radio', { name: '4 of 5' })
  await userEvent.tab()
  await expect(given).toHaveFocus()
  await expect(given).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(canvas.getByRole('radio', { name: '2 of 5' }))
  await expect(given).toBeChecked()
  await expect(args.onChange).not.toHaveBeenCalled()
})
