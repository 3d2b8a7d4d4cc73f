/** Gives every text that an endpoint takes characters that nobody sees, and those that scripts and emoji need. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from './examples.ts'

/** Secrets are compared as they were typed; texts of a machine are checked by their handler, and nobody reads them. */
const exact = new Set([
  ...['signIn.password', 'signUp.password', 'changePassword.current_password', 'changePassword.password'],
  ...['changeEmail.current_password', 'confirmEmailChange.token'],
  ...['resetPassword.new_password', 'resetPassword.token', 'confirmSubscription.token'],
  ...['markPayoutFailed.payout_id', 'markPayoutsPaid.payout_ids.0', 'rateJournalist.delivery_id'],
  ...['arrangeFrontPage.stories.pinned.0', 'arrangeFrontPage.questions.demoted.0'],
  ...['previewFrontPage.stories.pinned.0', 'previewFrontPage.questions.demoted.0'],
  ...['submitDelivery.bounty_id', 'submitDelivery.draft_id', 'checkLinks.addresses.0'],
  ...['publishArticle.category', 'updateArticle.category', 'saveDraft.category'],
])
/** Kept as the author wrote them until they are published: the editor shows them, and a change would move its caret. */
const asWritten = new Set([
  ...['publishArticle.content', 'updateArticle.content', 'submitDelivery.content', 'saveDraft.content'],
  ...['saveDraft.title', 'createNote.content', 'generateWithGrok.content', 'generateWithOpenAi.content'],
  ...['saveInstructions.content', 'changeNewsletterIssue.content'],
])

const hidden = [
  ...'\u202e\u2066\u206a\u200b\u200f\u00ad\ufeff\u3164\u115f\uffa0\u180e\u2800\ufff9\ufffc\ufe0f\ue000\ud800\ufdd0',
  ...'\u{1fffe}\u{e0041}\u{e0100}',
]
const needed =
  '👩‍👩‍👧 👍🏽 🇩🇪 1️⃣ ❤️ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} علی\u200cرضا क्\u200dष שלום\u200f! ខ្មែរ\u200bភាសា'

type Path = readonly (string | number)[]

function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]))
}

const read = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], value)

function write(value: unknown, path: Path, text: string): unknown {
  const copy = structuredClone(value)
  const parent = read(copy, path.slice(0, -1)) as Record<string | number, unknown>
  parent[path.at(-1) ?? ''] = text
  return copy
}

const fields = endpoints.flatMap(({ name, endpoint, body }) =>
  textsIn(body).map((path) => ({
    field: [name, ...path].join('.'),
    text: String(read(body, path)),
    take(text: string): unknown {
      const { success, output } = v.safeParse(endpoint.body ?? v.never(), write(body, path, text))
      return success ? read(output, path) : 'refused'
    },
  })),
)

const shown = fields.filter(({ field }) => !exact.has(field) && !asWritten.has(field))

describe('a text field', () => {
  it('loses what nobody sees, or is refused', () => {
    const kept = shown.flatMap(({ field, text, take }) => {
      const taken = take(`${text.slice(0, 2)}${hidden.join('')}\u0007${text.slice(2)}`)
      return hidden.some((character) => String(taken).includes(character)) ? [field] : []
    })
    expect(kept).toEqual([])
  })

  it('takes nothing but invisible characters as no text', () => {
    const taken = shown.flatMap(({ field, take }) =>
      /^(?:refused|null|undefined|)$/.test(String(take(`\u0301\u00a0${hidden.join('')}`))) ? [] : [field],
    )
    expect(taken).toEqual([])
  })

  it('keeps what scripts and emoji need', () => {
    const typed = `a ${needed}`
    const texts = shown
      .map(({ field, take }) => ({ field, taken: take(typed) }))
      .filter(({ taken }) => taken !== 'refused')
    expect(texts.filter(({ taken }) => taken !== typed)).toEqual([])
    expect(texts.length).toBeGreaterThan(20)
  })
})
