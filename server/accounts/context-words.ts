/** Rejects passwords made of the site's name, the person's name or their email (OWASP ASVS 6.1.2 and 6.2.11). */
import { type Refusal, refuse } from '../platform/index.ts'

const siteWords = ['lede', 'news', 'newsroom', 'reader', 'journalist', 'editor', 'admin', 'administrator', 'bounty']

type Context = { name: string; email: string; publicUrl: string }

/** Removes case, accents, digits and punctuation, which do not make a password hard to guess. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')

const wordsOf = (text: string) => [text, ...text.split(/[^\p{L}\p{M}]+/u)].map(lettersOf)

function listContextWords({ name, email, publicUrl }: Context): ReadonlySet<string> {
  const [localPart = ''] = email.split('@')
  const words = new Set([name, localPart, email, new URL(publicUrl).hostname].flatMap(wordsOf).concat(siteWords))
  words.delete('')
  return words
}

export function isMadeOfContext(password: string, context: Context): boolean {
  const letters = lettersOf(password)
  const words = listContextWords(context)
  // Positions in the password where a sequence of words can end. A regular expression could take exponential time.
  const reached = new Set([0])
  for (let position = 0; position < letters.length; position += 1) {
    if (!reached.has(position)) continue
    for (const word of words) if (letters.startsWith(word, position)) reached.add(position + word.length)
  }
  return letters !== '' && reached.has(letters.length)
}

export const refuseContextPassword = (field: string, password: string, context: Context): Refusal | undefined =>
  isMadeOfContext(password, context)
    ? refuse(
        400,
        `${field}: This password is easy to guess from your name, your email address or this site. Please choose another.`,
      )
    : undefined
