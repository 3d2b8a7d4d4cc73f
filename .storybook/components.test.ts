/** Every component has a story of its own and a description of each prop. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findComponents, findPublicNames } from './find-components.ts'

const root = path.resolve(import.meta.dirname, '..')
const components = findComponents()

/**
 * These need no story: a route's screen passes the loader's data to a page, which has stories of its own, and a
 * provider in `model` renders nothing but its children.
 */
const hasNoLook = (file: string) => file.endsWith('-screen.tsx') || file.includes('/model/')

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

test('a story names every component that a slice or shared/ui exports', () => {
  const files = globSync('src/**/*.stories.tsx', { cwd: root })
  const stories = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
  const exported = findPublicNames()
  const missing = components
    .filter(({ file, name }) => exported.has(name) && !hasNoLook(file))
    .filter(({ file, name }) => !files.includes(`${path.dirname(file)}/${kebab(name)}.stories.tsx`))
    .filter(({ name }) => !new RegExp(`component: ${name}\\b|<${name}\\b`).test(stories))
  expect(missing.map(({ file, name }) => `${name} (${file}) needs a story: \`component: ${name}\``)).toEqual([])
})

/** Storybook's plugin reads the source: it runs no test that a loop makes, or whose name is a template. */
test('every test of a story is at the top level and named by a string', () => {
  const neverRun = globSync('src/**/*.stories.tsx', { cwd: root }).flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8')
    const all = code.match(/\b[A-Z]\w*\.test\(/g) ?? []
    const run = code.match(/^[A-Z]\w*\.test\(\s*['"]/gm) ?? []
    return all.length === run.length ? [] : [`${file}: write each \`Story.test('…', …)\` out at the top level`]
  })
  expect(neverRun).toEqual([])
})

test('every prop of an exported component has a description', () => {
  const missing = components.flatMap(({ file, name, props }) =>
    props
      .filter(({ described }) => !described)
      .map((prop) => `${name} (${file}): write /** … */ above the prop \`${prop.name}\``),
  )
  expect(missing).toEqual([])
})

test('findComponents() reads components and props', () => {
  expect(components.find(({ name }) => name === 'ConfirmDialog')?.props.map(({ name }) => name)).toContain('busyLabel')
  expect(findPublicNames()).toContain('ConfirmDialog')
})
