/** Every component has a story of its own and a description of each prop. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Component, findComponents, findPublicNames } from './find-components.ts'

const root = path.resolve(import.meta.dirname, '..')
const components = findComponents()

/** The module that a route loads; its `Screen` and `Missing` are called alike in each page. */
const isPage = (file: string) => /^src\/pages\/.+\/index\.tsx$/.test(file)

/**
 * These need no story: a route's screen passes the loader's data, or none yet, to a page, which has stories of its
 * own, and a provider in `model` renders nothing but its children.
 */
const hasNoLook = ({ file, name }: Component) =>
  file.includes('/model/') ||
  (isPage(file) &&
    /(?:Screen|^Pending)$/.test(name) &&
    globSync(`${path.dirname(file)}/ui/*-page.tsx`, { cwd: root }).length > 0)

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

test('a story names every component that a slice or shared/ui exports', () => {
  const files = globSync('src/**/*.stories.tsx', { cwd: root })
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const stories = files.map(read).join('\n')
  const exported = findPublicNames()
  const isShown = ({ file, name }: Component) =>
    isPage(file)
      ? files.some(
          (story) =>
            story.startsWith(`${path.dirname(file)}/ui/`) &&
            new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\.\\./index\\.tsx'`).test(read(story)),
        )
      : files.includes(`${path.dirname(file)}/${kebab(name)}.stories.tsx`) ||
        new RegExp(`component: ${name}\\b|<${name}\\b`).test(stories)
  const missing = components.filter((one) => exported.has(one.name) && !hasNoLook(one) && !isShown(one))
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
