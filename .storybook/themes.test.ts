/**
 * `check-stories.ts` relies on this: a story's themes differ only in the colors of its styles, unless it sets
 * `drawsTheme`. So every file that reads the theme or a computed color is listed here.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const asksForTheme = /data-theme|dataset\b.*\btheme|prefers-color-scheme|light-dark\(|colorScheme|getComputedStyle/

test('only the listed files read the theme', () => {
  const files = globSync('{src,.storybook}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const found = files.filter((file) => asksForTheme.test(readFileSync(path.join(root, file), 'utf8')))
  expect(found.sort()).toEqual([
    // Compares a drawing in both themes.
    '.storybook/machines/machine-page.tsx',
    '.storybook/story-window.ts',
    // Measures the widths of rules, not their colors.
    '.storybook/strong-rules.ts',
    '.storybook/theme.ts',
    // Writes the document's head, which stories do not have.
    'src/app/document/page-document.ts',
    // An author can choose between two text colors.
    'src/entities/document/ui/text-leaf.css.ts',
    // Passes colors into the payment provider's frame, which stories do not have.
    'src/entities/payment-card/lib/card-field.ts',
    // The reader's choice: its stories set `drawsTheme`.
    'src/features/switch-theme/model/theme-choice.ts',
    'src/features/switch-theme/ui/theme-switch.stories.tsx',
    // Gives a frame the page's theme: its story sets `drawsTheme`.
    'src/features/writing/preview-story/lib/dress-frame.ts',
    'src/shared/styles/theme.css.ts',
    // Measures the padding of the title.
    'src/widgets/draft-editor/ui/draft-editor.stories.tsx',
    // Measures the direction of a title.
    'src/widgets/open-questions/ui/open-questions.stories.tsx',
  ])
})
