import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { article, linesOf, shown } from './editor.ts'
import type { OpenPage } from './journeys.ts'
import type { Page } from './page.ts'
import { tokenOf } from './session.ts'

const writer = 'journalist'

async function enterRoom(open: OpenPage): Promise<Page> {
  const page = await open(writer)
  await page.open('/new-article')
  await page.click(article)
  return page
}

const selected = (page: Page) => page.evaluate(() => getSelection()?.toString())

/** Composes 川 from its number, as GTK does. */
const river = ['ctrl+shift+u', '5', 'd', 'd', 'd', 'space']

/** Types the words into the title, and cuts them out of it. */
async function copyFromPage(page: Page, words: string): Promise<void> {
  await page.fill('Title', words)
  await page.press('Control+a', 'Control+x')
  await expect.poll(() => page.evaluate(() => document.querySelector('textarea')?.value)).toBe('')
  await putCaretBehind(page, 'p[data-slate-node]:last-of-type')
}

/** Clicks behind the last letter of a block. */
async function putCaretBehind(page: Page, block: string): Promise<void> {
  await page.find(`${article} ${block}`)
  const at = await page.evaluate((selector) => {
    const texts = document.querySelector(selector)?.querySelectorAll('[data-slate-leaf]') ?? []
    const { right, bottom } = texts[texts.length - 1]?.getClientRects()[0] ?? new DOMRect()
    return { x: Math.round(right) + 4, y: Math.round(bottom) - 6 }
  }, `${article} ${block}`)
  await page.click(article, undefined, { at })
}

export function declareWriting(open: OpenPage, site: string): void {
  let folder = ''
  const picture = () => path.join(folder, 'river.png')
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-pictures-'))
    const create = { width: 300, height: 200, channels: 3, background: '#336699' } as const
    await sharp({ create }).png().toFile(picture())
  })
  afterAll(() => fs.rm(folder, { recursive: true }))

  async function stored(page: Page): Promise<string[]> {
    const id = new URL(await page.address(), site).searchParams.get('draftId')
    if (id === null) return []
    const headers = { authorization: `Bearer ${await tokenOf(site, writer)}` }
    const answer = await fetch(`${site}/api/drafts/${id}`, { headers })
    return linesOf((await answer.json()).content)
  }

  const expectLines = (page: Page, lines: string[]) =>
    expect.poll(() => shown(page), { message: 'on the screen' }).toEqual(lines)

  /** The page shows these lines, and the server has them once the focus has left the text. */
  async function expectText(page: Page, lines: string[]): Promise<void> {
    await expectLines(page, lines)
    await page.click('h1')
    await expect.poll(() => stored(page), { message: 'on the server' }).toEqual(lines)
    expect(await shown(page)).toEqual(lines)
  }

  it('a journalist types, breaks and joins lines, and undoes and redoes it', async () => {
    const page = await enterRoom(open)
    await page.type('The gauge at the harbour.')
    await page.press('Enter')
    await page.type('It rose.')
    await expectText(page, ['p: The gauge at the harbour.', 'p: It rose.'])
    await putCaretBehind(page, 'p[data-slate-node]:last-of-type')
    await page.press(...Array.from({ length: 9 }, () => 'Backspace'))
    await page.type(' rose at night.')
    await expectText(page, ['p: The gauge at the harbour. rose at night.'])
    await putCaretBehind(page, 'p')
    await page.press('Enter')
    await page.type('Not this')
    const lines = ['p: The gauge at the harbour. rose at night.', 'p: Not this']
    await expectLines(page, lines)
    await page.press('Control+z')
    await expectLines(page, ['p: The gauge at the harbour. rose at night.', 'p: '])
    await page.press('Control+Shift+z')
    await expectText(page, lines)
    expect(await page.readComplaints()).toEqual([])
  })

  it('a journalist writes headings, lists, quotes and marks with keys alone', async () => {
    const page = await enterRoom(open)
    await page.type('# The harbour')
    await page.press('Enter')
    await page.type('Some ')
    await page.press('Control+b')
    await page.type('bold')
    await page.press('Control+b')
    await page.type(' and ')
    await page.press('Control+i')
    await page.type('slanted')
    await page.press('Control+i')
    await page.type(' words.')
    await page.press('Enter')
    await page.type('> said the warden')
    await page.press('Enter', 'Enter')
    await page.type('- one')
    await page.press('Enter')
    await page.type('two')
    await page.press('Enter', 'Enter')
    await page.type('After it')
    await expectText(page, [
      'h2: The harbour',
      'p: Some <strong>bold</strong> and <em>slanted</em> words.',
      'blockquote: said the warden',
      'li: one',
      'li: two',
      'p: After it',
    ])
    expect(await page.readComplaints()).toEqual([])
  })

  it('a journalist composes with an input method: after words, in an empty line, over words and marked', async () => {
    const page = await enterRoom(open)
    await page.type('The ')
    await page.strike(...river)
    await expectText(page, ['p: The 川'])
    await putCaretBehind(page, 'p')
    await page.press('Enter')
    await page.strike(...river, ...river)
    await expectText(page, ['p: The 川', 'p: 川川'])
    await putCaretBehind(page, 'p:last-of-type')
    await page.press('Control+z')
    await expectText(page, ['p: The 川', 'p: '])
    await putCaretBehind(page, 'p')
    await page.press('Control+Shift+z')
    await expectLines(page, ['p: The 川', 'p: 川川'])
    await putCaretBehind(page, 'p:last-of-type')
    await page.press('Shift+Home')
    await page.strike(...river)
    await expectLines(page, ['p: The 川', 'p: 川'])
    await page.press('Control+b')
    await page.strike(...river)
    await expectLines(page, ['p: The 川', 'p: 川<strong>川</strong>'])
    await page.press('Control+b')
    await page.strike('ctrl+shift+u', '5', 'd', 'Escape', ...river)
    await expectText(page, ['p: The 川', 'p: 川<strong>川</strong>川'])
    expect(await page.readComplaints()).toEqual([])
  })

  it('an extension replaces words, within a paragraph and across two', async () => {
    const page = await enterRoom(open)
    const insert = (words: string) => page.evaluate((text) => document.execCommand('insertText', false, text), words)
    await page.type('The guage')
    await expectLines(page, ['p: The guage'])
    await page.press('Control+Shift+ArrowLeft')
    await expect.poll(() => selected(page)).toBe('guage')
    await insert('gauge')
    await expectText(page, ['p: The gauge'])
    await putCaretBehind(page, 'p')
    await page.press('Enter')
    await page.type('rose')
    await expectLines(page, ['p: The gauge', 'p: rose'])
    await page.press('Control+a')
    await expect.poll(() => selected(page)).toMatch(/^The gauge\s+rose$/)
    await insert('It fell.')
    await expectText(page, ['p: It fell.'])
    await putCaretBehind(page, 'p')
    await page.type(' At night.')
    await expectText(page, ['p: It fell. At night.'])
    expect(await page.readComplaints()).toEqual([])
  })

  it('a journalist copies and pastes words with their marks', async () => {
    const page = await enterRoom(open)
    await page.type('One ')
    await page.press('Control+b')
    await page.type('two')
    await page.press('Control+b')
    await page.press('Control+a', 'Control+c')
    await putCaretBehind(page, 'p')
    await page.press('Enter')
    await expectLines(page, ['p: One <strong>two</strong>', 'p: '])
    await page.press('Control+v')
    await expectText(page, ['p: One <strong>two</strong>', 'p: One <strong>two</strong>'])
    expect(await page.readComplaints()).toEqual([])
  })

  it('a journalist pastes from another page', async () => {
    const page = await open(writer)
    await page.open('data:text/html,<h2>The wall</h2><p>Some <b>bold</b> words.</p>')
    await page.click('p')
    await page.press('Control+a', 'Control+c')
    await page.open('/new-article')
    await page.click(article)
    await page.press('Control+v')
    await expectText(page, ['h3: The wall', 'p: Some <strong>bold</strong> words.'])
    expect(await page.readComplaints()).toEqual([])
  })

  it('a journalist selects a post with an arrow key, and removes it', async () => {
    const page = await enterRoom(open)
    await page.type('Above.')
    await page.press('Enter')
    await expectLines(page, ['p: Above.', 'p: '])
    await copyFromPage(page, 'https://x.com/lede/status/1234567890')
    await page.press('Control+v')
    await page.find('button', 'Remove post')
    await expectText(page, ['p: Above.', 'post', 'p: '])
    await putCaretBehind(page, 'p[data-slate-node]:last-of-type')
    await page.type('Below.')
    await expectLines(page, ['p: Above.', 'post', 'p: Below.'])
    await page.press('ArrowUp', 'Backspace')
    await expectText(page, ['p: Above.', 'p: Below.'])
    expect(await page.readComplaints()).toEqual([])
  })

  it('words of a picture are typed beside the text, and Backspace in them removes nothing else', async () => {
    const page = await enterRoom(open)
    await page.type('Before the picture.')
    await page.press('Enter')
    await expectLines(page, ['p: Before the picture.', 'p: '])
    await page.chooseFile('input[aria-label="Image files"]', picture())
    await page.find('button', 'Remove image')
    await page.fill('Caption', 'The river on Monday')
    await page.fill('Alt text', 'A river in floodd')
    await page.press('Backspace')
    await expect.poll(() => page.focused()).toMatch(/^Alt text/)
    const words = 'image: The river on Monday | A river in flood'
    await expectText(page, ['p: Before the picture.', words, 'p: '])
    await page.click('textarea', 'Caption')
    for (let presses = 0; presses < 8; presses += 1) await page.press('Control+z')
    await page.type('!')
    await expect.poll(() => page.focused()).toBe('Caption')
    await expect.poll(() => shown(page)).toEqual(['p: Before the picture.', expect.stringContaining('!'), 'p: '])
    expect(await page.readComplaints()).toEqual([])
  })

  it('the editor opens with every word, however often its page is left while a word is typed', async () => {
    const page = await enterRoom(open)
    await page.type('Begun.')
    await expectText(page, ['p: Begun.'])
    const draft = await page.address()
    let words = 'Begun.'
    for (const next of [' One.', ' Two.', ' Three.']) {
      await putCaretBehind(page, 'p')
      await page.type(next)
      words += next
      await expectLines(page, [`p: ${words}`])
      await page.open(`${site}/favicon.svg`)
      await page.open(draft)
      await expectLines(page, [`p: ${words}`])
    }
    await page.reload()
    await expectText(page, [`p: ${words}`])
    expect(await page.readComplaints()).toEqual([])
  })
}
