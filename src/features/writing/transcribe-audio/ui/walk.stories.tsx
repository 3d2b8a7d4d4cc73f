import { useEffect, useState } from 'react'
import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { ApiProvider, type CallApi, createQueryClient } from '@/shared/api'
import { exploreMachine, type ModelPath, transitionPairPaths } from '@/shared/testing'
import type { Clock } from '../model/read-clock.ts'
import { examples, spoken } from '../model/transcription.examples.ts'
import { TranscriptionActions } from './transcription-actions.tsx'

function createWorld() {
  let answer: { resolve: (answer: unknown) => void; reject: (error: unknown) => void } | undefined
  let tell: (() => void) | undefined
  let now = 0
  let began: number | undefined
  let lose: () => void = () => {}
  const text = new Set<string>(['recording'])
  const clock: Clock = {
    now: () => now,
    setTimeout: (next) => {
      tell = next
    },
    clearTimeout: () => {
      tell = undefined
    },
  }
  const wait = () => new Promise<unknown>((resolve, reject) => (answer = { resolve, reject }))
  const api = wait as CallApi
  return {
    text,
    clock,
    queryClient: createQueryClient(api),
    recording: {
      url: 'data:audio/mpeg;base64,AAAA',
      insertAfter: (words: string, onLost: () => void) => {
        text.add(words)
        lose = () => {
          text.delete(words)
          onLost()
        }
        return { takeBack: () => void text.delete(words), letGo: () => {} }
      },
      remove: () => void text.delete('recording'),
    },
    async take({ type, ...event }: ModelPath['steps'][number]['event']) {
      if (type === 'transcribe.requested') {
        text.clear()
        text.add('recording')
        answer = undefined
        now = 0
        began = undefined
        return fireEvent.click(buttonNamed('Transcribe'))
      }
      if (type === 'cancel.requested') return fireEvent.click(buttonNamed('Cancel transcription'))
      if (type === 'text.lost') return lose()
      if (type === 'clock.read') {
        await waitFor(() => expect(tell).toBeDefined())
        began ??= Number(event.now)
        now = Number(event.now) - began
        return tell?.()
      }
      await waitFor(() => expect(answer).toBeDefined())
      if ('error' in event) answer?.reject(event.error)
      else answer?.resolve({ text: event.output })
    },
  }
}
type World = ReturnType<typeof createWorld>

let show: (world: World) => void = () => {}
let shown: World | undefined
let number = 0

function AcceptanceWalk() {
  const [{ world, key }, setShown] = useState(() => ({ world: createWorld(), key: 0 }))
  show = (next) => setShown({ world: next, key: ++number })
  useEffect(() => {
    shown = world
  }, [world])
  return (
    <ApiProvider key={key} queryClient={world.queryClient}>
      <TranscriptionActions recording={world.recording} clock={world.clock} />
    </ApiProvider>
  )
}

const meta = preview.meta({
  title: 'features/writing/transcribe-audio/walk',
  component: AcceptanceWalk,
  parameters: { layout: 'padded' },
})

const text = `Transcription: ${spoken}`
const seen: Record<string, { button: string; words: RegExp; text: string[] }> = {
  idle: { button: 'Transcribe', words: /^Transcribe$/, text: ['recording'] },
  transcribing: { button: 'Cancel transcription', words: /^Transcribing\.\.\./, text: ['recording'] },
  countingDown: {
    button: 'Cancel transcription',
    words: /^Audio will be removed in [1-5]s/,
    text: ['recording', text],
  },
  audioRemoved: { button: 'Transcribe', words: /^Transcribe$/, text: [text] },
  cancelled: { button: 'Transcribe', words: /^Transcribe$/, text: ['recording'] },
  failed: { button: 'Transcribe', words: /^Error: .*Transcribe$/, text: ['recording'] },
}

/** Finds buttons by text, because role queries are too slow for this many steps. */
function buttonNamed(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button')].filter(({ textContent }) => textContent === name)
  expect(found).toHaveLength(1)
  return found[0] as HTMLElement
}

export const Start = meta.story({})

Start.test('shows the state of the model along every pair of transitions', async () => {
  // Test one moment of the countdown, because each step takes real time in a browser.
  const events = examples.events.filter((event) => !('now' in event && event.now === 1200))
  const model = exploreMachine(examples.machine, { ...examples, events })
  await expect(model.gaps).toEqual([])
  for (const path of transitionPairPaths(model)) {
    const world = createWorld()
    show(world)
    await waitFor(() => expect(shown).toBe(world))
    for (const { event, to } of path.steps) {
      await world.take(event)
      const snapshot = model.states.get(to)
      const state = String(snapshot?.value)
      const expected = seen[state]
      if (expected === undefined) throw new Error(`Nothing is said of the state ${state}.`)
      await waitFor(() => {
        expect(buttonNamed(expected.button).parentElement?.textContent).toMatch(expected.words)
        expect([...world.text]).toEqual(expected.text)
        if (state === 'countingDown') screen.getByText(`Audio will be removed in ${snapshot?.context.secondsLeft}s`)
      })
    }
  }
})
