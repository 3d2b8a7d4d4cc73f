import type { Locator, Page } from '@playwright/test'
import type { Draft, DraftVersion, DraftVersionSummary } from '../../contract/draft.ts'
import { demoPassword, demoPeople } from '../../server/demo/people.ts'
import { expect } from './fixtures.ts'

export type Writer = keyof typeof demoPeople
type Product = { url: string }

export async function openSession({ url }: Product, writer: Writer): Promise<string> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoPeople[writer].email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).access_token
}

const sessions = new Map<string, Promise<string>>()

/** Tests share a session, because the server limits sign-ins. */
export function sharedSession(product: Product, writer: Writer): Promise<string> {
  const name = `${product.url} ${writer}`
  const session = sessions.get(name) ?? openSession(product, writer)
  sessions.set(name, session)
  return session
}

export const storedToken = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('jwt_token') ?? '')

export async function endSession({ url }: Product, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth/signout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok).toBe(true)
}

export function asWriter({ url }: Product, token: string) {
  async function call<Answer>(path: string, body?: object): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' }
    const answer = await fetch(url + path, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    call,
    draft: (id: string) => call<Draft>(`/api/drafts/${id}`),
    begin: async (title: string, ...paragraphs: string[]) => {
      const content = JSON.stringify(paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] })))
      return (await call<{ id: string }>('/api/drafts', { title, content, note_type: 'direct' })).id
    },
    versions: async (id: string) => {
      const { items } = await call<{ items: DraftVersionSummary[] }>(`/api/drafts/${id}/versions`)
      return Promise.all(items.map(({ version }) => call<DraftVersion>(`/api/drafts/${id}/versions/${version}`)))
    },
  }
}

export type EditorOnPage = ReturnType<typeof editorOn>

export function editorOn(page: Page) {
  const main = page.getByRole('main')
  // Find by label only: behind a dialog the text has no role.
  const text: Locator = page.locator('[aria-label="Article"][contenteditable]')
  return {
    page,
    main,
    text,
    title: page.getByLabel('Title', { exact: true }),
    says: (words: string | RegExp) => main.getByText(words, typeof words === 'string' ? { exact: true } : {}),
    async write(words: string) {
      await text.click()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(words)
    },
    /** Moves the focus out of the text, which saves the draft immediately. */
    lookUp: () => page.getByRole('heading', { level: 1 }).click(),
    async expectSaved() {
      await expect(main.getByText(/^Draft saved!?$/)).toBeVisible()
    },
  }
}

export async function draftIdOf(page: Page): Promise<string> {
  await page.waitForURL(/draftId=/)
  return new URL(page.url()).searchParams.get('draftId') ?? ''
}

export const expectKept = (page: Page, words: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open('lede-drafts')
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const database = opening.result
              if (!database.objectStoreNames.contains('copies')) return resolve('')
              const reading = database.transaction('copies').objectStore('copies').getAll()
              reading.onerror = () => reject(reading.error)
              reading.onsuccess = () => resolve(JSON.stringify(reading.result))
            }
          }),
      ),
    )
    .toContain(words)

export async function paste(text: Locator, data: Record<string, string>) {
  await text.evaluate((_, given) => {
    const fill = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const [type, value] of Object.entries(given)) event.clipboardData?.setData(type, value)
    }
    // Without this the browser fires no copy event when nothing is selected.
    document.addEventListener('beforecopy', (event) => event.preventDefault(), { once: true, capture: true })
    document.addEventListener('copy', fill, { once: true, capture: true })
  }, data)
  await text.focus()
  await text.page().keyboard.press('ControlOrMeta+c')
  await text.page().keyboard.press('ControlOrMeta+v')
}
