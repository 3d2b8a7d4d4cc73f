/**
 * `check-stories.ts` relies on this: a story's themes differ only in the values of the palette's colors, unless it sets
 * `drawsTheme`. So every file that reads the theme or a computed color, or has a color of its own, is listed here.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const isColor = /#[\da-f]{6}\b|\b(?:rgb|hsl|oklch)a?\(/i
const asksForTheme = /data-theme|dataset\b.*\btheme|prefers-color-scheme|light-dark\(|colorScheme|getComputedStyle/

const findFiles = (pattern: RegExp) =>
  globSync('{src,.storybook}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && pattern.test(readFileSync(path.join(root, file), 'utf8')))
    .sort()

test('only the listed files have colors of their own', () => {
  expect(findFiles(isColor)).toEqual([
    // Placeholders in a drawing, replaced by the theme's colors.
    '.storybook/machines/statechart.tsx',
    // Pictures.
    '.storybook/mocks.ts',
    // Colors that authors chose (`readable-colors.test.ts`).
    '.storybook/samples/document.ts',
    'src/entities/document/ui/document-view.stories.tsx',
    'src/shared/styles/page-colors.ts',
    'src/shared/styles/palette.ts',
    // Shadows.
    'src/shared/styles/theme.css.ts',
  ])
})

test('only the listed files read the theme', () => {
  expect(findFiles(asksForTheme)).toEqual([
    // Compares a drawing in both themes.
    '.storybook/machines/machine-page.tsx',
    // Shows the theme that was chosen in the toolbar.
    '.storybook/preview.tsx',
    '.storybook/story-window.ts',
    // Measures the widths of rules, not their colors.
    '.storybook/strong-rules.ts',
    // Writes the document's head, which stories do not have.
    'src/app/document/page-document.ts',
    // The pages that the service worker makes, which no story shows.
    'src/app/worker/offline-pages.ts',
    // An author can choose between two text colors.
    'src/entities/document/ui/text-leaf.css.ts',
    // Passes colors into the payment provider's frame, which stories do not have.
    'src/entities/payment-card/lib/card-field.ts',
    // The reader's choice: its stories set `drawsTheme`.
    'src/features/navigation/switch-theme/model/theme-choice.ts',
    'src/features/navigation/switch-theme/ui/theme-switch.stories.tsx',
    // Measures the position of a bar.
    'src/pages/delivery/delivered-bounty/ui/delivered-bounty-page.stories.tsx',
    'src/shared/styles/theme.css.ts',
    // Measures the size of letters.
    'src/shared/ui/avatar/avatar.stories.tsx',
    // Gives a frame the page's theme: its story sets `drawsTheme`.
    'src/shared/ui/preview-frame/index.tsx',
    // Measures the padding of the title.
    'src/widgets/draft-editor/ui/draft-editor.stories.tsx',
    // Measures the direction of a title.
    'src/widgets/open-questions/ui/open-questions.stories.tsx',
    // Measures the height of a picture.
    'src/widgets/rich-text-editor/ui/rich-text-editor.stories.tsx',
  ])
})
