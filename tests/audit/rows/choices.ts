import type { Row } from './row.ts'

export type ComboboxRow = Row & {
  label: string
  options: string[]
  filter: [typed: string, option: string]
  noMatch: string
  full: { story: string; words: string }
  maximum: number
}

export const comboboxes: ComboboxRow[] = [
  {
    id: 'K01 Category picker',
    story: 'shared-ui-combobox--empty',
    files: [
      'src/shared/ui/combobox/index.tsx',
      'src/shared/ui/combobox/use-close-after-blur.ts',
      'src/entities/category/ui/category-picker.tsx',
    ],
    label: 'Categories',
    options: [
      'World',
      'Politics',
      'Business',
      'Technology',
      'Health',
      'Science',
      'Arts',
      'Opinion',
      'Style',
      'Travel',
      'Food',
    ],
    filter: ['tech', 'Technology'],
    noMatch: 'No categories found',
    full: {
      story: 'shared-ui-combobox--full',
      words: 'You have chosen 4 categories. Remove one to choose another.',
    },
    maximum: 4,
  },
]

export const ratings: (Row & { label: string; scale: number; invalid: { story: string; words: string } })[] = [
  {
    id: 'W01 Rating',
    story: 'shared-ui-rating-input--empty',
    files: ['src/shared/ui/rating-input/index.tsx'],
    label: 'Investigation quality',
    scale: 5,
    invalid: { story: 'shared-ui-rating-input--invalid', words: 'Please provide all ratings before proceeding.' },
  },
]

/** A native select needs no checks of its own (docs/decisions/0004). */
export const nativeSelects: Row[] = [
  {
    id: 'features/browse-bounties, filters',
    story: 'features-browse-bounties-filters--defaults',
    files: ['src/features/bounties/browse-bounties/ui/bounty-filters.tsx'],
  },
  {
    id: 'features/choose-language',
    story: 'features-writing-choose-language-language-field--guessed',
    files: [
      'src/features/writing/choose-language/ui/language-choice.tsx',
      'src/features/writing/choose-language/ui/language-field.tsx',
    ],
  },
  {
    id: 'entities/bounty/naming-field',
    story: 'entities-bounty-naming-field--not-named',
    files: ['src/entities/bounty/ui/naming-field.tsx'],
  },
  {
    id: 'features/write-newsletter, list',
    story: 'features-administration-write-newsletter-write-issue--saved',
    files: ['src/features/administration/write-newsletter/ui/write-issue.tsx'],
  },
  {
    id: 'features/choose-notifications, time zone',
    story: 'features-account-choose-notifications--reader',
    files: ['src/features/account/choose-notifications/ui/time-zone-field.tsx'],
  },
  { id: 'shared/ui/choice', story: 'shared-ui-choice--nothing-chosen', files: ['src/shared/ui/choice/index.tsx'] },
]
