import { useState } from 'react'
import { fn } from 'storybook/test'
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
