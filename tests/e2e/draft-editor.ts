/** The desk of the writing screens, as a writer finds it; and what the server has of what they wrote. */
import type { Locator, Page } from '@playwright/test'
import type { Draft, DraftVersion, DraftVersionSummary } from '../../contract/draft.ts'
import { demoPassword, demoPeople } from '../../server/database/demo/people.ts'
import { expect } from './fixtures.ts'

export type Writer = keyof typeof demoPeople
type Product = { url: string }

/** A session of its own, opened without the form. */
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

/** A session that tests share: the server counts how often somebody signs in. */
export function sharedSession(product: Product, writer: Writer): Promise<string> {
  const name = `${product.url} ${writer}`
  const session = sessions.get(name) ?? openSession(product, writer)
  sessions.set(name, session)
  return session
}

export const storedToken = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('jwt_token') ?? '')

/** Ends a session on the server; nobody is told. */
export async function endSession({ url }: Product, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth/signout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok).toBe(true)
}

/** What the server answers to the owner of a session. */
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
    /** The identifier of a new draft with these words. */
    begin: async (title: string, ...paragraphs: string[]) => {
      const content = JSON.stringify(paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] })))
      return (await call<{ id: string }>('/api/drafts', { title, content, note_type: 'direct' })).id
    },
    /** Every version that can be read, newest first. */
    versions: async (id: string) => {
      const { items } = await call<{ items: DraftVersionSummary[] }>(`/api/drafts/${id}/versions`)
      return Promise.all(items.map(({ version }) => call<DraftVersion>(`/api/drafts/${id}/versions/${version}`)))
    },
  }
}

export type EditorOnPage = ReturnType<typeof editorOn>

/** What a writer sees and does at the desk of a page. */
export function editorOn(page: Page) {
  const main = page.getByRole('main')
  // By its label alone: behind a dialog the text has no role.
  const text: Locator = page.locator('[aria-label="Article"][contenteditable]')
  return {
    page,
    main,
    text,
    title: page.getByLabel('Title', { exact: true }),
    says: (words: string | RegExp) => main.getByText(words, typeof words === 'string' ? { exact: true } : {}),
    /** Goes to the end of the text and types. */
    async write(words: string) {
      await text.click()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(words)
    },
    /** Turns to something else, upon which the draft is saved at once. */
    lookUp: () => page.getByRole('heading', { level: 1 }).click(),
    async expectSaved() {
      await expect(main.getByText(/^Draft saved!?$/)).toBeVisible()
    },
  }
}

/** The draft that a desk writes on, from its address. */
export async function draftIdOf(page: Page): Promise<string> {
  await page.waitForURL(/draftId=/)
  return new URL(page.url()).searchParams.get('draftId') ?? ''
}

/** Waits until this browser keeps a copy of what is written that says these words. */
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

/** Copies this, as another program would, and pastes it by the keys. */
export async function paste(text: Locator, data: Record<string, string>) {
  await text.evaluate((_, given) => {
    const fill = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const [type, value] of Object.entries(given)) event.clipboardData?.setData(type, value)
    }
    // Without it nothing is copied where nothing is selected.
    document.addEventListener('beforecopy', (event) => event.preventDefault(), { once: true, capture: true })
    document.addEventListener('copy', fill, { once: true, capture: true })
  }, data)
  await text.focus()
  await text.page().keyboard.press('ControlOrMeta+c')
  await text.page().keyboard.press('ControlOrMeta+v')
}
