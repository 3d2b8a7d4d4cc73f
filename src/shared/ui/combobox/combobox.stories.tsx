import { categories, categoriesPerArticle, categoryLabel } from '@contract/limits.ts'
import { type ComponentProps, useState } from 'react'
import { expect, fireEvent, fn, screen, spyOn, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { comboboxClosesAfterBlurMs } from '@/shared/config'
import { Combobox } from './index.tsx'

function Chosen({ value, onChange, ...combobox }: ComponentProps<typeof Combobox>) {
  const [chosen, setChosen] = useState(value)
  const change = (next: string[]) => {
    onChange(next)
    setChosen(next)
  }
  return (
    <div style={{ minBlockSize: '26rem' }}>
      <Combobox {...combobox} value={chosen} onChange={change} />
    </div>
  )
}

const meta = preview.meta({
  title: 'shared/ui/combobox',
  component: Chosen,
  parameters: { layout: 'padded' },
  args: {
    label: 'Categories',
    value: [],
    onChange: fn(),
    options: categories.map((value) => ({ value, label: categoryLabel(value) })),
    maximum: categoriesPerArticle,
    words: {
      placeholder: 'Search categories...',
      noMatch: 'No categories found',
      allChosen: 'All categories selected',
      maximumReached: 'You have chosen 4 categories. Remove one to choose another.',
    },
  },
})

export const Empty = meta.story({ args: { hint: 'Up to 4' } })
export const SomeChosen = meta.story({ args: { value: ['world', 'science'] } })
export const Invalid = meta.story({ args: { error: 'Please select at least one category for your article' } })
export const Open = meta.story({
  args: { value: ['politics'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.keyboard('{ArrowDown}')
  },
})
export const Full = meta.story({
  args: { value: ['world', 'science', 'arts', 'food'] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const box = canvas.getByRole('combobox')
    await expect(box).toHaveAccessibleDescription('You have chosen 4 categories. Remove one to choose another.')
    for (const option of canvas.getAllByRole('option')) await expect(option).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}pol{Enter}')
    await userEvent.clear(box)
    await userEvent.click(canvas.getByRole('option', { name: 'Politics' }))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})
export const NothingFits = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zebra')
    await expect(canvas.getByText('No categories found')).toBeVisible()
    await expect(screen.getByRole('status')).toHaveTextContent('No categories found')
  },
})
export const AllChosen = meta.story({
  args: { value: [...categories], maximum: categories.length + 1 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getByText('All categories selected')).toBeVisible()
  },
})

Empty.test(
  'selects with the keyboard and closes, closes on Escape and clears on a second Escape',
  async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Categories' })
    await expect(box).toHaveAttribute('aria-autocomplete', 'list')
    await userEvent.type(box, 'te')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}')
    const option = canvas.getByRole('option', { name: 'Technology' })
    await expect(box).toHaveAttribute('aria-activedescendant', option.id)
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(['technology'])
    await expect(box).toHaveValue('')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await userEvent.type(box, 'ar')
    await expect(canvas.getByRole('option', { name: 'Arts' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(box).toHaveValue('ar')
    await userEvent.keyboard('{Escape}')
    await expect(box).toHaveValue('')
  },
)

Empty.test('keeps every character of fast typing', async ({ canvas }) => {
  const box = canvas.getByRole('combobox')
  box.focus()
  for (const letter of 'tech') document.execCommand('insertText', false, letter)
  await expect(box).toHaveValue('tech')
  await expect(canvas.getAllByRole('option')).toHaveLength(1)
})

Open.test('closes after a delay on blur without selecting', async ({ args, canvas, userEvent }) => {
  const box = canvas.getByRole('combobox')
  const later = spyOn(globalThis, 'setTimeout')
  await userEvent.tab()
  await expect(later).toHaveBeenCalledWith(expect.any(Function), comboboxClosesAfterBlurMs)
  later.mockRestore()
  await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'))
  await expect(args.onChange).not.toHaveBeenCalled()
})

Open.test('selects by click and closes until the next click', async ({ args, canvas, userEvent }) => {
  const box = canvas.getByRole('combobox')
  await userEvent.click(canvas.getByRole('option', { name: 'Health' }))
  await expect(args.onChange).toHaveBeenCalledOnce()
  await expect(args.onChange).toHaveBeenCalledWith(['politics', 'health'])
  await expect(box).toHaveFocus()
  await expect(canvas.queryAllByRole('option')).toEqual([])
  await userEvent.click(box)
  await expect(canvas.getByRole('option', { name: 'World' })).toBeVisible()
  await expect(canvas.queryByRole('option', { name: 'Health' })).toBeNull()
})

Open.test('selects the first match of the typed text by Enter', async ({ args, canvas, userEvent }) => {
  const box = canvas.getByRole('combobox')
  await userEvent.type(box, 'wor')
  await expect(box).toHaveAttribute('aria-activedescendant', canvas.getByRole('option', { name: 'World' }).id)
  await userEvent.keyboard('{Enter}')
  await expect(args.onChange).toHaveBeenCalledOnce()
  await expect(args.onChange).toHaveBeenCalledWith(['politics', 'world'])
})

SomeChosen.test('leaves the keys of an input method alone', async ({ args, canvas, userEvent }) => {
  const box = canvas.getByRole('combobox')
  await userEvent.click(box)
  for (const key of ['Backspace', 'Escape']) fireEvent.keyDown(box, { key, isComposing: true })
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(args.onChange).not.toHaveBeenCalled()
})

Open.test('selects nothing by Enter if nothing is typed or matches', async ({ args, canvas, userEvent }) => {
  const box = canvas.getByRole('combobox')
  await userEvent.type(box, '{Enter}zzz{Enter}')
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await expect(args.onChange).not.toHaveBeenCalled()
})

SomeChosen.test('removes a value by its chip and moves the focus to the next', async ({ args, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove World' }))
  await expect(args.onChange).toHaveBeenLastCalledWith(['science'])
  await expect(canvas.getByRole('button', { name: 'Remove Science' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect(canvas.getByRole('combobox')).toHaveFocus()
  await expect(screen.getByRole('status')).toHaveTextContent('Science removed')
})

SomeChosen.test('removes one value for each press of Backspace, however long', async ({ args, canvas, userEvent }) => {
  const input = canvas.getByRole('combobox')
  await userEvent.click(input)
  await userEvent.keyboard('{Backspace}')
  await fireEvent.keyDown(input, { key: 'Backspace', repeat: true })
  await expect(args.onChange).toHaveBeenCalledOnce()
  await expect(args.onChange).toHaveBeenCalledWith(['world'])
})
