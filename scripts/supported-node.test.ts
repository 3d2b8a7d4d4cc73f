import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies, subset } from 'semver'
import { expect, it } from 'vitest'

type Package = { version?: string; optional?: boolean; engines?: { node?: string } }

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { engines, devEngines, dependencies } = JSON.parse(read('package.json'))

const folders = ['.', 'bench', 'tests/mutation']

// npm makes this comparison with the Node that runs npm, so its warnings are turned off.
it.each(folders)('the packages of %s support the Node that the project runs on', (folder) => {
  const { packages } = JSON.parse(read(join(folder, 'package-lock.json')))
  const refusing = Object.entries<Package>(packages).filter(
    ([, { optional, engines: { node = '*' } = {} }]) => !optional && !satisfies(dependencies.node, node),
  )
  expect(refusing.map(([name, { version }]) => `${name} ${version}`)).toEqual([])
})

it.each(folders)('npm ci prints no engine warnings in %s', (folder) => {
  expect(read(join(folder, '.npmrc')).split('\n')).toContain('loglevel=error')
})

it('npm refuses a Node that cannot install the project, and the documents name it', () => {
  expect(devEngines).toEqual({ runtime: { name: 'node', version: engines.node, onFail: 'error' } })
  expect(subset(dependencies.node, engines.node)).toBe(true)
  const oldest = /^>=(\d+)$/.exec(engines.node)?.[1]
  for (const file of ['README.md', 'CONTRIBUTING.md']) expect(read(file)).toContain(`Node ${oldest} or newer`)
})
