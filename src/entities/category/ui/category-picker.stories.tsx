import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { CategoryPicker } from './category-picker.tsx'

const meta = preview.meta({
  title: 'entities/category/category-picker',
  component: CategoryPicker,
  parameters: { layout: 'padded' },
  args: { hint: 'Up to four', value: [] as readonly string[], onChange: fn() },
  render: ({ value, onChange, ...rest }) => {
    const [chosen, setChosen] = useState(value)
    const change = (categories: string[]) => {
      setChosen(categories)
      onChange(categories)
    }
    return <CategoryPicker {...rest} value={chosen} onChange={change} />
  },
})

export const NoneChosen = meta.story({})
export const SomeChosen = meta.story({ args: { value: ['science', 'politics'] } })
export const MaximumChosen = meta.story({ args: { value: ['world', 'politics', 'business', 'technology'] } })

const openList = async () => {
  const box = await screen.findByRole('combobox', { name: 'Categories' })
  await userEvent.click(box)
  return screen.getAllByRole('option')
}

NoneChosen.test('offers the categories in the order of the specification', async () => {
  const options = await openList()
  await expect(options.map(({ textContent }) => textContent)).toEqual([
    'World',
    'Politics',
    'Business',
    'Technology',
    'Science',
    'Health',
    'Arts',
    'Opinion',
    'Style',
    'Travel',
    'Food',
  ])
})

SomeChosen.test('hides the chosen ones, and says when none matches', async ({ canvas }) => {
  await expect(await openList()).toHaveLength(9)
  await userEvent.type(screen.getByRole('combobox'), 'zebra')
  await expect(canvas.getByText('No categories found')).toBeVisible()
})

MaximumChosen.test('disables the others once four are chosen', async () => {
  for (const option of await openList()) await expect(option).toHaveAttribute('aria-disabled', 'true')
})
