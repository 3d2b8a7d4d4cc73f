/** Mermaid parses the chart of each machine here; the workbench draws one of them in a browser. */
import mermaid from 'mermaid'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { drawChart, type Examples, readChart } from './index.ts'

const all = import.meta.glob<{ examples: Examples<AnyStateMachine> }>('../../**/*.examples.ts', { eager: true })

test.each(Object.entries(all))('Mermaid understands the chart of %s', async (_, { examples }) => {
  expect(await mermaid.parse(drawChart(readChart(examples.machine)))).toMatchObject({ diagramType: 'stateDiagram' })
})
