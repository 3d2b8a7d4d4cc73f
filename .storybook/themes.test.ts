/**
 * What `check-stories.ts` builds on: between the themes a story differs in the colours of its styles and in nothing
 * else, unless it says `drawsTheme`. So whatever asks which theme it is, or reads a colour back, is known by name here.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const asksForTheme = /data-theme|dataset\b.*\btheme|prefers-color-scheme|light-dark\(|colorScheme|getComputedStyle/

test('only these know which theme it is', () => {
  const files = globSync('{src,.storybook}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const found = files.filter((file) => asksForTheme.test(readFileSync(path.join(root, file), 'utf8')))
  expect(found.sort()).toEqual([
    // Looks at a drawing in both.
    '.storybook/machines/machine-page.tsx',
    // Compares what is painted from look to look, in the story's check itself.
    '.storybook/page-description.ts',
    // These two switch it.
    '.storybook/story-window.ts',
    '.storybook/theme.ts',
    // In the head of the document, which no story has.
    'src/app/document/page-document.ts',
    // Hands colours on into the frame of the payment provider, which no story has.
    'src/entities/payment-card/lib/card-field.ts',
    // Two colours of an author's.
    'src/entities/document/ui/text-leaf.css.ts',
    // What a reader chose: its stories say `drawsTheme`.
    'src/features/switch-theme/model/theme-choice.ts',
    'src/features/switch-theme/ui/theme-switch.stories.tsx',
    // Gives the tokens of colour their values.
    'src/shared/styles/theme.css.ts',
  ])
})
