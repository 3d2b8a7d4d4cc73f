/**
 * Turns each `NAME.states.tsx` into a Storybook page beside the stories of its machine's slice (`machineTitle`), with one
 * story for the statechart and one for each state. New states appear without being listed.
 */
import path from 'node:path'
import type { Indexer, IndexInput } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import { listStates, machineOf, root, statesFile } from './machine-files.ts'
import { machineTitle } from './machine-title.ts'

/** `checking.verifying` → `CheckingVerifying` */
const exportOf = (state: string) =>
  state.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9]|$)/g, (_, first: string) => first.toUpperCase())

const chartName = 'Statechart'

/** Drawing takes seconds, so the tests draw one chart. Mermaid parses all in `statechart-syntax.test.tsx`. */
const tagsOfChart = (file: string) => (file.endsWith('/session.states.tsx') ? [] : ['!test'])

export const machineIndexer: Indexer = {
  test: statesFile,
  async createIndex(file) {
    const { states, examples } = await listStates(file)
    const title = machineTitle(machineOf(examples))
    const story = (exportName: string, storyName: string, tags: string[] = []): IndexInput => ({
      type: 'story',
      importPath: file,
      exportName,
      name: storyName,
      title,
      tags: ['autodocs', ...tags],
    })
    return [story(chartName, 'Statechart', tagsOfChart(file)), ...states.map((state) => story(exportOf(state), state))]
  },
}

export function machineStories(): Plugin {
  return {
    name: 'lede:machine-stories',
    enforce: 'pre',
    load: {
      filter: { id: statesFile },
      async handler(file) {
        const { states, examples } = await listStates(file)
        this.addWatchFile(examples)
        this.addWatchFile(machineOf(examples))
        return writeModule({ file, states, examples })
      },
    },
  }
}

/** Lets stories show a connected component in a state of its machine (`xstate-react.ts`). */
export function shownActors(): Plugin {
  return {
    name: 'lede:shown-actors',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '@xstate/react' && importer?.startsWith(path.join(root, 'src/'))
        ? path.join(import.meta.dirname, 'xstate-react.ts')
        : undefined,
  }
}

type Page = { file: string; states: string[]; examples: string }

function writeModule({ file, states, examples }: Page): string {
  const ours = (target: string) => JSON.stringify(path.join(root, '.storybook', target))
  return [
    `import preview from ${ours('preview.tsx')}`,
    `import { chartOf, stateOf, meta as page } from ${ours('machines/machine-page.tsx')}`,
    `import { examples } from ${JSON.stringify(examples)}`,
    `import { render } from ${JSON.stringify(`${file}?shown`)}`,
    `const meta = preview.meta({ title: ${JSON.stringify(machineTitle(machineOf(examples)))}, ...page })`,
    `export const ${chartName} = meta.story({ name: 'Statechart', tags: ${JSON.stringify(tagsOfChart(file))}, ...chartOf(examples) })`,
    ...states.map((state) => {
      const named = JSON.stringify(state)
      return `export const ${exportOf(state)} = meta.story({ name: ${named}, ...stateOf(examples, ${named}, render) })`
    }),
  ].join('\n')
}
