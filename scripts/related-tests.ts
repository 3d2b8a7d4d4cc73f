import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { type Imports, readImports } from './imports.ts'

/** They import nearly the whole server, so through them each change would concern each test. */
const compositions = new Set(['server/app.ts', 'server/main.ts', 'server/testing/test-services.ts'])

const isTest = /\.(?:test|stories|states)\.tsx?$/

/**
 * The tests and stories that import changed files, however indirectly but not through the composition of the server, and
 * the tests in the same folders of the server, which ask their modules by address. Texts are also tested in the folder above.
 */
export function findRelatedTests(changed: readonly string[], imports: Imports): string[] {
  const importers = new Map<string, string[]>()
  for (const [from, targets] of imports) {
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from])
  }
  const reached = new Set(changed)
  for (const file of reached) {
    if (compositions.has(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  const folders = new Set(
    changed
      .filter((file) => file.startsWith('server/'))
      .flatMap((file) => (file.endsWith('.md') ? [file, path.dirname(file)] : [file]))
      .map((file) => path.dirname(file)),
  )
  return [...imports.keys()].filter(
    (file) => isTest.test(file) && (reached.has(file) || folders.has(path.dirname(file))),
  )
}

/** Since this branch left `main`, with what is not committed yet. */
export function listRelatedTests(root: string): string[] {
  const ask = (...parameters: string[]) =>
    spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => line !== '')
  const [base = 'HEAD'] = ask('merge-base', 'HEAD', 'main')
  const changed = [...ask('diff', '--name-only', base), ...ask('ls-files', '--others', '--exclude-standard')]
  const folders = ['contract', 'server', 'src', 'scripts', 'tests', '.storybook']
  return findRelatedTests(changed, readImports(root, folders, { throughIndexes: true }))
}
