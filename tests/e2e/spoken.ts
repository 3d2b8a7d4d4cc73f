import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { laidOutAttribute } from '../../src/shared/config/layout.ts'
import { expect, test } from './fixtures.ts'

type Value = { value?: unknown }
type Node = {
  nodeId: string
  ignored: boolean
  role: { value: string }
  name?: Value
  description?: Value
  value?: Value
  properties?: { name: string; value: Value }[]
  childIds: string[]
}

/** A screen reader goes through these without a word. */
const silent = new Set([
  'generic',
  'none',
  'paragraph',
  'LabelText',
  'InlineTextBox',
  'LineBreak',
  'ListMarker',
  'MenuListPopup',
])
const states = ['level', 'required', 'invalid', 'disabled', 'checked', 'pressed', 'selected', 'expanded', 'hasPopup']
/** States that are spoken when they are off, too. */
const switches = new Set(['expanded', 'pressed'])

const clean = (value: unknown) =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()

function describe({ role, name, description, value, properties = [] }: Node): string {
  const said = states.flatMap((state) => {
    const found = String(properties.find((property) => property.name === state)?.value.value ?? '')
    return found === '' || (found === 'false' && !switches.has(state)) ? [] : [`${state} ${found}`]
  })
  return [role.value, clean(name?.value), clean(spokenValue(value?.value)), ...said, clean(description?.value)]
    .filter(Boolean)
    .join(', ')
}

/** Amounts lose digits on their way through the browser's floating point numbers of 32 bits. */
const spokenValue = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(7)) : value)

/** Reads the browser's accessibility tree below the first node of the role, a phrase for each thing that is spoken. */
async function readPhrases(page: Page, role: string): Promise<string[]> {
  // Chromium names what it has not laid out only while a screen reader runs.
  await page.evaluate((name) => document.documentElement.toggleAttribute(name, true), laidOutAttribute)
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const phrases: string[] = []
  let text = ''
  const flush = () => {
    if (text !== '') phrases.push(text)
    text = ''
  }
  const visit = (node: Node, spoken: string) => {
    const name = clean(node.name?.value)
    if (!node.ignored && node.role.value === 'StaticText') {
      if (!spoken.includes(name)) text = `${text} ${name}`.trim()
      return
    }
    const speaks = !node.ignored && !silent.has(node.role.value)
    if (speaks || node.role.value === 'paragraph') flush()
    if (speaks) phrases.push(describe(node))
    // The options of a closed list are not read.
    if (node.role.value === 'MenuListPopup') return
    for (const id of node.childIds) {
      const child = byId.get(id)
      if (child !== undefined) visit(child, speaks ? name : spoken)
    }
    if (speaks || node.role.value === 'paragraph') flush()
  }
  const start = nodes.find((node) => !node.ignored && node.role.value === role)
  if (start === undefined) throw new Error(`Nothing on the page has the role ${role}`)
  visit(start, '')
  return phrases
}

/** Names what depends on the day: dates and durations. */
const tidy = (phrase: string) =>
  phrase
    .replace(
      /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+(?:, \d{4}(?:, \d\d:\d\d)?)?/g,
      '{day}',
    )
    .replace(/\b\d+ (day|hour|minute|second)s?\b/g, '{n} $1s')
    .replace(/© \d{4}/, '© {year}')

/**
 * Compares what a screen reader says with the kept phrases, so that a lost or new one fails
 * (docs/accessibility.md#what-a-screen-reader-says).
 */
export async function expectSpoken(page: Page, name: string, role = 'main'): Promise<void> {
  const read = async () => `${(await readPhrases(page, role)).map(tidy).join('\n')}\n`
  const file = `${name}.txt`
  const { updateSnapshots } = test.info().config
  const isKept = fs.existsSync(test.info().snapshotPath(file, { kind: 'snapshot' }))
  // Would keep a page of which a part still loads.
  if (!isKept || updateSnapshots === 'all' || updateSnapshots === 'changed') await settle(read)
  // Parts of a page that load later are spoken then.
  await expect(async () => expect(await read()).toMatchSnapshot(file)).toPass({ timeout: 15_000 })
}

/** Resolves once a page says the same for a second. */
async function settle(read: () => Promise<string>): Promise<void> {
  let before = ''
  const isSame = async () => {
    const now = await read()
    const same = now === before
    before = now
    return same
  }
  await expect.poll(isSame, { intervals: [1_000] }).toBe(true)
}
