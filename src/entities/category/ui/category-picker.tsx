import { categories, categoriesPerArticle, categoryLabel } from '@contract/limits.ts'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { TextField } from '@/shared/ui/text-field'

type CategoryPickerProps = {
  /** The sentence below the label. */
  hint: string
  /** The error of the choice; makes the field invalid. */
  error?: string | undefined
  /** The chosen categories, in the order of choosing. */
  value: readonly string[]
  /** Called with all chosen categories after each change. */
  onChange: (category: string[]) => void
}

/** In the order of docs/specification.md#5-validation-rules. */
const selectable = ['world', 'politics', 'business', 'technology', 'science', 'health', 'arts', 'opinion'] as const
const options = [...new Set([...selectable, ...categories])].map((value) => ({ value, label: categoryLabel(value) }))

const combobox = lazyPart(() => import('@/shared/ui/combobox').then((module) => module.Combobox))
const placeholder = 'Search categories'

/** Loads its list after the first view. */
export function CategoryPicker({ value, onChange, ...rest }: CategoryPickerProps) {
  const Combobox = useLazyPart(combobox, true)
  const words = { label: 'Categories', ...rest }
  if (!Combobox) return <TextField {...words} placeholder={placeholder} disabled />
  return (
    <Combobox
      {...words}
      options={options}
      value={value}
      maximum={categoriesPerArticle}
      onChange={onChange}
      words={{
        placeholder,
        noMatch: 'No categories found',
        allChosen: 'All categories selected',
        maximumReached: `You have chosen ${categoriesPerArticle} categories. Remove one to choose another.`,
      }}
    />
  )
}
