import { afterEach, expect, test, vi } from 'vitest'
import { setUpDesk, takeDesk } from './desk.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const patienceMs = 20

test('nobody else sits at a desk until it is left', async () => {
  const desk = await setUpDesk()
  expect(await takeDesk(desk.id, patienceMs)).toBeUndefined()
  desk.leave()
  expect(await takeDesk(desk.id, patienceMs)).toMatchObject({ id: desk.id })
})

test('who finds a desk still held waits for it', async () => {
  const before = await setUpDesk()
  const after = takeDesk(before.id)
  before.leave()
  expect(await after).toMatchObject({ id: before.id })
})

test('every desk is another', async () => {
  expect((await setUpDesk()).id).not.toBe((await setUpDesk()).id)
})

test('where a browser has no locks every desk is free', async () => {
  vi.stubGlobal('navigator', {})
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  expect((await setUpDesk()).id).not.toBe('')
  expect(await takeDesk('left', patienceMs)).toMatchObject({ id: 'left' })
  expect(await takeDesk('left', patienceMs)).toMatchObject({ id: 'left' })
})
