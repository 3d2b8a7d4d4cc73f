/**
 * Finds the files of a machine's page: `NAME.machine.ts`, with `NAME.examples.ts` and `NAME.machine.test.ts` beside
 * it, and `NAME.states.tsx`, which renders each state and may live in a higher layer.
 */
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Alias, runnerImport } from 'vite'
import type { AnyStateMachine } from 'xstate'
import { exploreMachine, type Model, stateNames } from '../../src/shared/testing/index.ts'

export const root = path.resolve(import.meta.dirname, '../..')

export const statesFile = /\.states\.tsx$/

const find = (pattern: string) => globSync(pattern, { cwd: root }).sort()
const nameIn = (file: string) => path.basename(file).replace(/\.(machine|examples|states)\.tsx?$/, '')

function findExamples(file: string): string {
  const found = find(`src/**/${nameIn(file)}.examples.ts`)
  if (found.length !== 1)
    throw new Error(`${file} needs exactly one ${nameIn(file)}.examples.ts, found ${found.length}.`)
  return path.join(root, found[0] as string)
}

export const machineOf = (examplesFile: string) => examplesFile.replace(/\.examples\.ts$/, '.machine.ts')

type Explore = (examplesFile: string, options?: { statesOnly: true }) => Promise<Model<AnyStateMachine>>
let opened: { at: number; explore: Explore } | undefined

const readModel: Explore = (examplesFile, options) => {
  const isWrittenSince = (at: number) =>
    [examplesFile, machineOf(examplesFile)].some((file) => statSync(file).mtimeMs > at)
  if (opened === undefined || isWrittenSince(opened.at)) opened = { at: Date.now(), explore: openExamples() }
  return opened.explore(examplesFile, options)
}

/** Loads all examples with one Vite runner, which resolves `@/`. A runner for each file would be slow. */
function openExamples(): Explore {
  const alias: Alias[] = [
    { find: '@contract', replacement: path.join(root, 'contract') },
    { find: '@', replacement: path.join(root, 'src') },
  ]
  const loading = runnerImport<typeof import('./all-examples.ts')>(path.join(import.meta.dirname, 'all-examples.ts'), {
    root,
    logLevel: 'error',
    resolve: { alias },
  })
  const models = new Map<string, Promise<Model<AnyStateMachine>>>()
  const explore: Explore = async (file, options) => {
    const { allExamples } = (await loading).module
    const found = allExamples[path.relative(import.meta.dirname, file)]
    if (found === undefined) throw new Error(`Vite did not load ${file}.`)
    return exploreMachine(found.examples.machine, { ...found.examples, ...options })
  }
  return (file, options) => {
    const key = `${file} ${options?.statesOnly}`
    const model = models.get(key) ?? explore(file, options)
    models.set(key, model)
    return model
  }
}

export async function listStates(file: string): Promise<{ name: string; states: string[]; examples: string }> {
  const examples = findExamples(file)
  return { name: nameIn(file), states: stateNames(await readModel(examples, { statesOnly: true })), examples }
}

export function findLacks(files: Record<'machines' | 'examples' | 'states', string[]>): string[] {
  return [
    ...files.machines.flatMap((machine) => {
      const name = nameIn(machine)
      const beside = machine.replace(/\.machine\.ts$/, '.examples.ts')
      const pages = files.states.filter((file) => nameIn(file) === name)
      const test = machine.replace(/\.ts$/, '.test.ts')
      return [
        ...(files.examples.includes(beside) ? [] : [`${machine} has no ${name}.examples.ts beside it`]),
        ...(pages.length === 1 ? [] : [`${machine} has ${pages.length} files ${name}.states.tsx, not one`]),
        ...(contains(test, `from './${name}.examples.ts'`) ? [] : [`${test} does not import ./${name}.examples.ts`]),
        ...(contains(test, 'expect(model.gaps).toEqual([])')
          ? []
          : [`${test} does not expect \`model.gaps\` to be empty`]),
      ]
    }),
    ...[...files.examples, ...files.states].flatMap((file) =>
      files.machines.some((machine) => nameIn(machine) === nameIn(file)) ? [] : [`${file} belongs to no machine`],
    ),
  ]
}

const contains = (test: string, words: string) => {
  try {
    return readFileSync(path.join(root, test), 'utf8').includes(words)
  } catch {
    return false
  }
}

export const findFiles = () => ({
  machines: find('src/**/*.machine.ts'),
  examples: find('src/**/*.examples.ts'),
  states: find('src/**/*.states.tsx'),
})
