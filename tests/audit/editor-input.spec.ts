/**
 * Tests input method editors (Chinese, Japanese, Korean, dead keys) and phone keyboards, which compose every word.
 * They read the editor's value through its copy handler, because the DOM may differ from the value.
 */
import { type Browser, type CDPSession, devices, type Page } from '@playwright/test'
import { expect, show, test } from './audit.ts'

const story = 'widgets-rich-text-editor--filled'
const sentence = 'The river went over its flood stage at ten past one.'

type Leaf = { text: string; bold?: boolean }
type Written = { type: string; children: Leaf[] }

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Your story' })
const paragraph = (...children: Leaf[]): Written => ({ type: 'paragraph', children })

async function caretBehind(page: Page, words: string, from = words.length): Promise<void> {
  await textBox(page).focus()
  await textBox(page).evaluate(
    (box, { words, from }) => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const at = node.data.indexOf(words)
        if (at >= 0) getSelection()?.setBaseAndExtent(node, at + from, node, at + words.length)
      }
    },
    { words, from },
  )
}

async function expectWritten(page: Page, ...blocks: Written[]): Promise<void> {
  await expect
    .poll(async () => {
      // Select again on each attempt: the editor moves the caret while it handles composed text.
      await textBox(page).press('ControlOrMeta+a')
      return textBox(page).evaluate((box) => {
        const clipboardData = new DataTransfer()
        box.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
        const copied = clipboardData.getData('application/x-slate-fragment')
        return copied === '' ? null : JSON.parse(decodeURIComponent(atob(copied)))
      })
    })
    .toEqual(blocks)
  const shown = await textBox(page).evaluate((box) => (box as HTMLElement).innerText.replaceAll('\uFEFF', ''))
  expect(shown.split(/\n+/)).toEqual(blocks.map(({ children }) => children.map(({ text }) => text).join('')))
}

type HeldFrames = { held?: Map<number, FrameRequestCallback>; real: typeof requestAnimationFrame }

const holdFrames = (page: Page) =>
  page.evaluate(() => {
    const held = new Map<number, FrameRequestCallback>()
    Object.assign(window, { held, real: window.requestAnimationFrame })
    window.requestAnimationFrame = (callback) => held.set(held.size + 1, callback).size
    window.cancelAnimationFrame = (id) => held.delete(id)
  })

/** Resolves to the text of its line before the caret. */
const passFrames = (page: Page) =>
  page.evaluate(async () => {
    const { held, real } = window as unknown as HeldFrames
    window.requestAnimationFrame = real
    for (const callback of held?.values() ?? []) callback(performance.now())
    // Timers that they set come first.
    await new Promise((resolve) => setTimeout(resolve))
    const { focusNode, focusOffset = 0 } = getSelection() ?? {}
    return focusNode?.textContent?.slice(0, focusOffset).replaceAll('\uFEFF', '')
  })

type Keyboard = {
  compose: (text: string) => Promise<void>
  commit: (text: string) => Promise<void>
}

function composingKeyboard(devTools: CDPSession): Keyboard {
  return {
    compose: async (text) => {
      await devTools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    },
    commit: async (text) => {
      await devTools.send('Input.insertText', { text })
    },
  }
}

/** Physical and on-screen keyboards take different paths through the editor. */
const machines = {
  'on a desktop computer': async (browser: Browser) => browser.newContext(),
  'on a phone': async (browser: Browser) => browser.newContext(devices['Pixel 7']),
}

for (const [machine, open] of Object.entries(machines)) {
  test.describe(`composition ${machine}`, () => {
    // One worker for all, which share a page.
    test.describe.configure({ mode: 'default' })
    let page: Page
    let keyboard: Keyboard
    const errors: string[] = []

    test.beforeAll(async ({ browser }) => {
      page = await (await open(browser)).newPage()
      page.on('pageerror', (error) => errors.push(error.message))
      keyboard = composingKeyboard(await page.context().newCDPSession(page))
    })
    test.afterAll(() => page.context().close())
    test.beforeEach(async () => {
      errors.length = 0
      await show(page, story)
    })
    test.afterEach(() => expect(errors).toEqual([]))

    test('inserts composed text in the middle of a word', async () => {
      await caretBehind(page, 'The ri')
      await keyboard.compose('か')
      await keyboard.compose('かん')
      await keyboard.commit('漢')
      await expectWritten(page, paragraph({ text: sentence.replace('river', 'ri漢ver') }))
    })

    test('keeps the mark that was chosen before composing', async () => {
      await caretBehind(page, 'The river')
      await page.getByRole('button', { name: 'Bold' }).click()
      await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
      await keyboard.compose('´')
      await keyboard.commit('é')
      await expectWritten(
        page,
        paragraph({ text: 'The river' }, { text: 'é', bold: true }, { text: sentence.slice('The river'.length) }),
      )
    })

    test('inserts composed text at the beginning of a block', async () => {
      await caretBehind(page, '')
      await keyboard.compose('에')
      await keyboard.compose('엔')
      await keyboard.commit('엔')
      await expectWritten(page, paragraph({ text: `엔${sentence}` }))
    })

    test('replaces the selection with composed text', async () => {
      await caretBehind(page, 'river', 0)
      await keyboard.compose('か')
      await keyboard.commit('川')
      await expectWritten(page, paragraph({ text: sentence.replace('river', '川') }))
    })

    test('inserts two compositions in an empty line', async () => {
      await caretBehind(page, 'one.')
      await page.keyboard.press('Enter')
      await keyboard.compose('か')
      await keyboard.compose('かわ')
      await keyboard.commit('川')
      await keyboard.compose('の')
      await keyboard.commit('の')
      await expectWritten(page, paragraph({ text: sentence }), paragraph({ text: '川の' }))
    })

    test('keeps the caret behind composed text when frames come late', async () => {
      await caretBehind(page, 'one.')
      await holdFrames(page)
      await page.keyboard.press('Enter')
      await expect(textBox(page).locator('p')).toHaveCount(2)
      await keyboard.compose('か')
      expect(await passFrames(page)).toBe('か')
      await keyboard.commit('川')
      await expectWritten(page, paragraph({ text: sentence }), paragraph({ text: '川' }))
    })

    test('restores the text when a composition is canceled', async () => {
      await caretBehind(page, 'The ri')
      await keyboard.compose('か')
      await keyboard.compose('かん')
      await keyboard.compose('')
      await expectWritten(page, paragraph({ text: sentence }))
    })

    test('undoes a composition completely', async () => {
      await caretBehind(page, 'The ri')
      await keyboard.compose('か')
      await keyboard.commit('漢')
      await expect(textBox(page)).toContainText('ri漢ver')
      const undo = page.getByRole('button', { name: 'Undo' })
      while (await undo.isEnabled()) await undo.click()
      await expectWritten(page, paragraph({ text: sentence }))
    })
  })
}

test.describe('phone keyboard', () => {
  test('places the caret by tap and applies block tools', async ({ browser }) => {
    const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await show(page, story)
    const keyboard = composingKeyboard(await context.newCDPSession(page))
    await textBox(page).getByText(sentence).tap()
    await expect(textBox(page)).toBeFocused()
    await page.getByRole('button', { name: 'Block: Paragraph' }).tap()
    await page.getByRole('menuitemradio', { name: 'Heading 2' }).tap()
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
    await caretBehind(page, 'one.')
    await keyboard.compose('Rain')
    await keyboard.commit('Rain')
    await expectWritten(page, { type: 'heading-two', children: [{ text: `${sentence}Rain` }] })
    await context.close()
  })

  test('turns "* " into a list and composes a word in it', async ({ browser }) => {
    const context = await browser.newContext(devices['Pixel 7'])
    const page = await context.newPage()
    await show(page, 'widgets-rich-text-editor--empty')
    const keyboard = composingKeyboard(await context.newCDPSession(page))
    await textBox(page).tap()
    await keyboard.commit('*')
    await keyboard.commit(' ')
    await expect(textBox(page).getByRole('listitem')).toBeVisible()
    await keyboard.compose('rain')
    await keyboard.commit('rain')
    await expect(textBox(page).getByRole('listitem')).toHaveText('rain')
    await context.close()
  })
})

test('fast typing loses no character', async ({ page }) => {
  await show(page, story)
  await caretBehind(page, 'The river')
  const typed = ' that nobody watched and everybody knew'
  await page.keyboard.type(typed)
  await expectWritten(page, paragraph({ text: sentence.replace('river', `river${typed}`) }))
})
