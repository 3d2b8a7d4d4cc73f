import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../..')

it('only the editor imports Slate, so that no other page loads it', () => {
  const users = fs
    .globSync('{src,contract,server}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.startsWith('src/widgets/rich-text-editor/'))
    .filter((file) =>
      /from '(?:slate|slate-\w+|@\/widgets\/rich-text-editor\/)/.test(fs.readFileSync(path.join(root, file), 'utf8')),
    )
  expect(users).toEqual([])
})
