import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { everyRow } from './rows/every-row.ts'

const root = path.resolve(import.meta.dirname, '../..')
const imports = [
  /from '@radix-ui\//,
  /from 'downshift'/,
  /from '@\/shared\/ui\/(?:dialog|lazy-dialog|confirm-dialog|form-dialog|reason-dialog|sign-in-alert|menu|combobox|tooltip|disclosure|rating-input)'/,
]
const markup =
  /aria-haspopup|aria-expanded=|role="(?:(?:alert)?dialog|menu|listbox|combobox|radiogroup)"|<(?:details|dialog|select)\b|popover=|function PasswordField/

const isProof = (file: string) => /\.(?:test|stories|states|css)\.tsx?$/.test(file)

const findOpeners = (files: Record<string, string>) =>
  Object.entries(files)
    .filter(([file]) => !isProof(file))
    .filter(([file, code]) => imports.some((one) => one.test(code)) || (file.endsWith('.tsx') && markup.test(code)))
    .map(([file]) => file)

const read = () =>
  Object.fromEntries(
    fs
      .globSync('src/**/*.{ts,tsx}', { cwd: root })
      .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]),
  )

test('the audit table covers every component that opens something', () => {
  const audited = everyRow.flatMap(({ files }) => files)
  expect(findOpeners(read()).filter((file) => !audited.includes(file))).toEqual([])
})

test('every audit row names existing files', () => {
  const missing = everyRow.flatMap(({ files }) => files).filter((file) => !fs.existsSync(path.join(root, file)))
  expect(missing).toEqual([])
})

test('findOpeners detects a new component that opens something', () => {
  expect(
    findOpeners({
      'src/a.tsx': "import * as Popover from '@radix-ui/react-popover'",
      'src/b.tsx': "import { Dialog } from '@/shared/ui/dialog'",
      'src/c.tsx': '<button aria-expanded={isOpen}>',
      'src/d.stories.tsx': "import { Dialog } from '@/shared/ui/dialog'",
      'src/e.tsx': "import { Button } from '@/shared/ui/button'",
    }),
  ).toEqual(['src/a.tsx', 'src/b.tsx', 'src/c.tsx'])
})

test('every dialog is built on the shared one', () => {
  // A selector such as `[aria-modal]` finds a dialog and builds none.
  const isDialog = /Dialog\b[^}]*\} from 'radix-ui'|(?<!\[)(?:aria-modal|role="(?:alert)?dialog")|<dialog\b/
  const found = Object.entries(read()).filter(([file, code]) => !isProof(file) && isDialog.test(code))
  expect(found.map(([file]) => file)).toEqual(['src/shared/ui/dialog/dialog-surface.tsx'])
})
