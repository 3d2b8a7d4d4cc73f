import fs from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EarlierInstructions, Instructions } from '../../../contract/ai.ts'
import { type AiServices, openAiServices } from '../../testing/ai-services.ts'
import type { Person } from '../../testing/board.ts'
import { refused } from '../../testing/writing.ts'

let ai: AiServices
let ada: Person
let ben: Person
let shipped: string
beforeAll(async () => {
  ai = await openAiServices()
  ada = await ai.writing.join('Ada Byron', 99)
  ben = await ai.writing.join('Ben Bradlee', 99)
  shipped = (await fs.readFile(new URL('instructions.md', import.meta.url), 'utf8')).trim()
})
afterAll(() => ai.close())

const path = '/api/admin/openai-instructions'
const read = async (query = '') => (await ai.writing.ask<Instructions>('GET', `${path}${query}`, ada)).body
const save = (by: Person, content: string) => ai.writing.ask<Instructions>('PUT', path, by, { body: { content } })
const earlier = async () =>
  (await ai.writing.ask<{ items: EarlierInstructions[]; total: number }>('GET', `${path}/history`, ada)).body

describe('AI instructions', () => {
  const byDefault = () => ({ content: shipped, updated_at: null, updated_by: null, is_default: true })

  it('are the default instructions until others are saved', async () => {
    expect(await read()).toEqual(byDefault())
    expect(await earlier()).toEqual({ items: [], total: 0 })
    await ai.openAi(ada)
    expect(ai.host.asked.at(-1)?.messages[0]?.content).toContain(shipped)
  })

  it('apply the last saved instructions to OpenAI only and keep a history', async () => {
    const at = new Date(ai.test.services.now()).toISOString()
    const first = { content: 'Write plainly.', updated_at: at, updated_by: 'Ada Byron', is_default: false }
    expect(await save(ada, ' Write plainly.\n')).toEqual({ status: 200, body: first })
    ai.test.advance(1_000)
    const later = new Date(ai.test.services.now()).toISOString()
    const second = { content: 'Write plainer.', updated_at: later, updated_by: 'Ben Bradlee', is_default: false }
    expect((await save(ben, 'Write plainer.')).body).toEqual(second)
    expect(await read()).toEqual(second)
    expect(await earlier()).toEqual({
      items: [{ id: expect.any(String), content: 'Write plainly.', updated_at: at, updated_by: 'Ada Byron' }],
      total: 1,
    })
    await ai.openAi(ada)
    expect(ai.host.asked.at(-1)?.messages[0]?.content).toMatch(/^Write plainer\.\n\nAnswer with JSON alone/)
    await ai.grok(ada)
    expect(ai.host.asked.at(-1)?.messages[0]?.content).toContain(shipped)
  })

  it('can be read from the file, which does not put them into force', async () => {
    expect(await read('?source=file')).toEqual(byDefault())
    expect((await read()).content).toBe('Write plainer.')
  })

  it('are saved once if the same text is sent again', async () => {
    await save(ada, 'Once.')
    ai.test.advance(1_000)
    const { total } = await earlier()
    await save(ada, 'Once.')
    expect((await earlier()).total).toBe(total)
  })

  it('keep the order of saves within one millisecond', async () => {
    for (const content of ['One.', 'Two.', 'Three.', 'Four.']) await save(ada, content)
    expect((await read()).content).toBe('Four.')
    expect((await earlier()).items.slice(0, 3).map(({ content }) => content)).toEqual(['Three.', 'Two.', 'One.'])
  })

  it.each([
    ['', 'Please write the instructions first'],
    [' \n', 'Please write the instructions first'],
    ['x'.repeat(20_001), 'Instructions are too long'],
  ])('are rejected if empty or too long', async (content, detail) => {
    expect(await save(ada, content)).toEqual(refused(400, `content: ${detail}`))
  })

  it('are restricted to administrators', async () => {
    const nellie = await ai.writing.join('Nellie Bly', 3)
    const answers = [
      await ai.writing.ask('GET', path, nellie),
      await ai.writing.ask('GET', `${path}/history`, nellie),
      await save(nellie, 'Mine.'),
    ]
    expect(answers).toEqual(answers.map(() => refused(403, 'Only administrators may do this')))
    expect((await ai.writing.ask('GET', path)).status).toBe(401)
  })
})
