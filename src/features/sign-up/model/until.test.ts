import { expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { until } from './until.ts'

const startLamp = () =>
  createActor(
    createMachine({ initial: 'dark', states: { dark: { on: { lit: 'light' } }, light: { on: { blown: 'dark' } } } }),
  ).start()

it('resolves at once with a matching snapshot', async () => {
  const { value } = await until(startLamp(), (snapshot) => snapshot.matches('dark'))
  expect(value).toBe('dark')
})

it('resolves with the first matching snapshot, whatever follows', async () => {
  const lamp = startLamp()
  const light = until(lamp, (snapshot) => snapshot.matches('light'))
  lamp.send({ type: 'lit' })
  lamp.send({ type: 'blown' })
  expect((await light).value).toBe('light')
})
