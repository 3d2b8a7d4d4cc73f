import { categories, categoriesPerArticle } from '@contract/limits.ts'
import { categoryLabel } from '@/entities/story'
import { Combobox } from '@/shared/ui/combobox'

type CategoryPickerProps = {
  /** The sentence below the label. */
  hint: string
  /** What is wrong with the choice; makes the field invalid. */
  error?: string | undefined
  /** The chosen categories, in the order of choosing. */
  value: readonly string[]
  /** Called with all chosen categories after each change. */
  onChange: (category: string[]) => void
}

/** In the order of docs/specification.md#5-validation-rules. */
const selectable = ['world', 'politics', 'business', 'technology', 'science', 'health', 'arts', 'opinion'] as const
const options = [...new Set([...selectable, ...categories])].map((value) => ({ value, label: categoryLabel(value) }))

export function CategoryPicker({ hint, error, value, onChange }: CategoryPickerProps) {
  return (
    <Combobox
      label="Categories"
      hint={hint}
      error={error}
      options={options}
      value={value}
      maximum={categoriesPerArticle}
      onChange={onChange}
      words={{
        placeholder: 'Search categories',
        noMatch: 'No categories found',
        allChosen: 'All categories selected',
        maximumReached: `You have chosen ${categoriesPerArticle} categories. Remove one to choose another.`,
      }}
    />
  )
}
