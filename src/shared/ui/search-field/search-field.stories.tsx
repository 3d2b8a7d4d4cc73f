import { type ComponentProps, useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { SearchField } from './index.tsx'

function Typed({ value, onChange, ...field }: ComponentProps<typeof SearchField>) {
  const [typed, setTyped] = useState(value)
  const change = (next: string) => {
    onChange(next)
    setTyped(next)
  }
  return <SearchField {...field} value={typed} onChange={change} />
}

const meta = preview.meta({
  title: 'shared/ui/search-field',
  component: Typed,
  parameters: { layout: 'padded' },
  args: { label: 'Search deliveries', placeholder: 'Search deliveries...', value: '', onChange: fn() },
})

export const Empty = meta.story({})
export const Filled = meta.story({ args: { value: 'harbour' } })
export const WithHint = meta.story({ args: { hint: 'At least 4 characters' } })

Filled.test('is cleared by its button and takes the focus', async ({ args, canvas, userEvent }) => {
  const box = canvas.getByRole('searchbox', { name: 'Search deliveries' })
  await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
  await expect(box).toHaveValue('')
  await expect(box).toHaveFocus()
  await expect(canvas.queryByRole('button')).toBeNull()
  await expect(args.onChange).toHaveBeenCalledOnce()
  await expect(args.onChange).toHaveBeenCalledWith('')
})

Filled.test('is cleared by Escape, but not by that of an input method', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('searchbox'))
  fireEvent.keyDown(canvas.getByRole('searchbox'), { key: 'Escape', isComposing: true })
  await expect(canvas.getByRole('searchbox')).toHaveValue('harbour')
  await userEvent.keyboard('{Escape}')
  await expect(canvas.getByRole('searchbox')).toHaveValue('')
})
