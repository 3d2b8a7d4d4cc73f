import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findImportErrors, readImports } from './imports.ts'

const files = {
  'contract/money.ts': [],
  'server/platform/database/open.ts': [],
  'server/platform/http/route.ts': ['server/platform/database/open.ts', 'contract/money.ts'],
  'server/platform/index.ts': ['server/platform/http/route.ts'],
  'server/bounties/votes.ts': ['server/platform/index.ts'],
  'server/main.ts': ['server/bounties/votes.ts', 'scripts/build.ts'],
  'src/app/page.tsx': ['src/shared/ui/button.tsx', 'contract/money.ts'],
  'src/shared/ui/button.tsx': [],
  'src/shared/lib/focus.ts': [],
  'src/shared/testing/render.tsx': ['src/app/page.tsx'],
}

const errorsWith = (planted: Record<string, string[]>) =>
  findImportErrors(new Map(Object.entries({ ...files, ...planted })))

describe('findImportErrors', () => {
  it('accepts imports of indexes of earlier domains, of the contract and in tests', () => {
    expect(errorsWith({ 'server/platform/http/route.test.ts': ['server/main.ts', 'src/app/page.tsx'] })).toEqual([])
  })

  it.each([
    ['contract/money.ts', 'src/app/page.tsx', 'contract/ may not import it'],
    ['contract/money.ts', 'server/platform/http/route.ts', 'contract/ may not import it'],
    ['server/main.ts', 'src/app/page.tsx', 'server/ may not import it'],
    ['src/app/page.tsx', 'server/platform/http/route.ts', 'src/ may not import it'],
    ['src/app/page.tsx', 'scripts/build.ts', 'src/ may not import it'],
    ['src/app/page.tsx', 'src/shared/testing/render.tsx', 'only tests and stories may import it'],
    ['server/main.ts', 'tests/e2e/people.ts', 'only tests and stories may import it'],
    ['server/platform/http/route.ts', 'server/main.ts', 'it is not before it in scripts/imports.ts'],
    ['server/platform/http/route.ts', 'server/bounties/index.ts', 'it is not before it in scripts/imports.ts'],
    ['server/bounties/votes.ts', 'server/platform/http/route.ts', 'import it from server/platform/index.ts'],
    ['server/platform/http/route.ts', 'server/platform/index.ts', 'it is the index of its own domain'],
    ['server/unknown/file.ts', 'server/platform/http/route.ts', 'give both a place in scripts/imports.ts'],
  ])('rejects that %s imports %s', (from, to, reason) => {
    expect(errorsWith({ [from]: [to] })).toContain(`${from} imports ${to}: ${reason}.`)
  })

  it('names the imports of a cycle of files', () => {
    const planted = {
      'src/a/one.ts': ['src/a/two.ts'],
      'src/a/two.ts': ['src/a/three.ts'],
      'src/a/three.ts': ['src/a/one.ts'],
    }
    expect(errorsWith(planted)).toEqual([
      'Cycle in src/a/:\n' +
        '  src/a/one.ts imports src/a/two.ts\n' +
        '  src/a/two.ts imports src/a/three.ts\n' +
        '  src/a/three.ts imports src/a/one.ts',
    ])
  })

  it('finds a cycle of folders that no cycle of files makes', () => {
    const planted = {
      'src/shared/lib/focus.ts': ['src/shared/ui/button.tsx'],
      'src/shared/ui/dialog.tsx': ['src/shared/lib/lazy.ts'],
      'src/shared/lib/lazy.ts': [],
    }
    expect(errorsWith(planted)).toEqual([
      'Cycle in src/shared/:\n' +
        '  src/shared/lib/focus.ts imports src/shared/ui/button.tsx\n' +
        '  src/shared/ui/dialog.tsx imports src/shared/lib/lazy.ts',
    ])
  })

  it('finds a cycle of files that only tests import', () => {
    const planted = {
      'server/testing/bounties.ts': ['server/testing/accounts.ts', 'server/bounties/votes.ts'],
      'server/testing/accounts.ts': ['server/testing/bounties.ts'],
      'server/bounties/votes.test.ts': ['server/testing/bounties.ts'],
    }
    expect(errorsWith(planted)).toEqual([
      'Cycle in server/testing/:\n' +
        '  server/testing/bounties.ts imports server/testing/accounts.ts\n' +
        '  server/testing/accounts.ts imports server/testing/bounties.ts',
    ])
  })

  it('finds a cycle of folders that no cycle of files makes', () => {
    const planted = {
      'src/shared/lib/focus.ts': ['src/shared/ui/button.tsx'],
      'src/shared/ui/dialog.tsx': ['src/shared/lib/lazy.ts'],
      'src/shared/lib/lazy.ts': [],
    }
    expect(errorsWith(planted)).toEqual([
      'Cycle in src/shared/:\n' +
        '  src/shared/lib/focus.ts imports src/shared/ui/button.tsx\n' +
        '  src/shared/ui/dialog.tsx imports src/shared/lib/lazy.ts',
    ])
  })
})

describe('readImports', () => {
  it('reads values, types, re-exports, lazy imports and both aliases', () => {
    const imports = readImports(path.resolve(import.meta.dirname, '..'))
    expect(imports.get('server/platform/services.ts')).toContain('server/platform/http/route.ts')
    expect(imports.get('server/main.ts')).toContain('server/publishing/federation/federation.ts')
    expect(imports.get('server/platform/storage/media-files.ts')).toEqual([
      'contract/limits.ts',
      'contract/writing-limits.ts',
      'server/platform/database/schema.ts',
    ])
    expect(imports.get('contract/endpoints.ts')).toContain('contract/endpoints/bounties.ts')
    expect(imports.get('src/shared/ui/dialog/index.tsx')).toEqual(
      expect.arrayContaining(['src/shared/lib/lazy-part/index.ts', 'src/shared/ui/dialog/dialog-surface.tsx']),
    )
    expect(imports.get('src/shared/lib/picture-sources/index.ts')).toEqual(['contract/limits.ts'])
  })

  it('names the modules behind the index of a domain', () => {
    const imports = readImports(path.resolve(import.meta.dirname, '..'), ['server'], { throughIndexes: true })
    expect(imports.get('server/publishing/services.ts')).toEqual([
      'server/content/services.ts',
      'server/money/services.ts',
      'server/platform/http/caller-address.ts',
    ])
    expect(imports.get('server/money/index.ts')).toEqual([])
  })
})

it('a test that replaces a module has a name that makes it run alone', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const tests = fs.globSync('{contract,scripts,server,src,tests,.storybook}/**/*.test.{ts,tsx}', { cwd: root })
  const replacing = tests.filter((file) => /^vi\.mock\(/m.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(replacing.length).toBeGreaterThan(0)
  expect(replacing.filter((file) => !file.includes('.isolated.'))).toEqual([])
})
