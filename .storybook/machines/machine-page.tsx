import type { StoryContext } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, within } from 'storybook/test'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { type Examples, exploreMachine, type Model, nameState, readChart, replayTo } from '@/shared/testing'
import { withSampleReader } from '../sample-reader.tsx'
import { drawOnce, Statechart } from './statechart.tsx'
import { ShownActor } from './xstate-react.ts'

/** Each state gets its own iframe, so that a dialog in one does not cover the page. */
export const meta = {
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  decorators: [withSampleReader],
}

export function chartOf({ machine }: Examples<AnyStateMachine>) {
  const chart = readChart(machine)
  return {
    parameters: { docs: { story: { inline: true } } },
    render: () => <Statechart chart={chart} />,
    play: async ({ canvas }: StoryContext) => {
      // As long as it takes: only the test's own timeout ends this, not the shorter one of `findByRole`.
      await drawOnce(chart)
      const drawing = canvas.getByRole('region', { name: `Drawing of ${chart.name}` })
      const svg = await within(drawing).findByRole('graphics-document')
      const missing = chart.states.filter(({ name }) => !svg.textContent?.includes(name.split('.').at(-1) ?? name))
      await expect(missing).toEqual([])
      // Compare the colors here: axe does not check text on SVG shapes.
      const labels = [...svg.querySelectorAll('foreignObject p, text')]
      await expect(labels.length).toBeGreaterThan(chart.states.length)
      const shapes = [...svg.querySelectorAll('.node rect, .node .basic')]
      const { dataset } = document.documentElement
      const { theme } = dataset
      for (dataset.theme of ['light', 'dark']) {
        const { color, backgroundColor } = getComputedStyle(document.documentElement)
        await expect(new Set(labels.map((label) => getComputedStyle(label).color))).toEqual(new Set([color]))
        await expect(new Set(shapes.map((shape) => getComputedStyle(shape).fill))).toEqual(new Set([backgroundColor]))
      }
      dataset.theme = theme
    },
  }
}

const models = new WeakMap<Examples<AnyStateMachine>, Model<AnyStateMachine>>()

function modelOf(examples: Examples<AnyStateMachine>): Model<AnyStateMachine> {
  const model = models.get(examples) ?? exploreMachine(examples.machine, { ...examples, statesOnly: true })
  models.set(examples, model)
  return model
}

export function stateOf(examples: Examples<AnyStateMachine>, state: string, render: (actor: AnyActorRef) => ReactNode) {
  return {
    loaders: [async () => ({ actor: await replayTo(modelOf(examples), state) })],
    render: (_: unknown, { loaded }: StoryContext) => (
      <ShownActor value={loaded.actor as AnyActorRef}>{render(loaded.actor as AnyActorRef)}</ShownActor>
    ),
    play: ({ loaded }: StoryContext) => {
      const now = nameState((loaded.actor as AnyActorRef).getSnapshot().value)
      if (now !== state) throw new Error(`The story of ${state} shows ${now}: rendering it sent an event.`)
    },
  }
}
