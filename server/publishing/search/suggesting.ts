/** Corrects a search whose words the site hardly has: "Did you mean harbour ferry?" */
import { sql } from 'kysely'
import type { Database } from '../../platform/index.ts'
import type { Asked } from './asking.ts'
import type { Part } from './words.ts'

const leastCharacters = 4
/** Longer words may have two errors. */
const charactersForTwo = 6
const correctedWords = 3
const candidatesRead = 2_000
/** A correction is in this many times as many documents as the word itself. */
const moreFrequent = 10

type Candidate = { form: string; documents: number }

const last = '\u{10ffff}'

/** Words of about the length, with the same first letter, or with the second one if both are swapped or one is doubled. */
async function readCandidates(
  query: Database['query'],
  [...letters]: string,
  { moreThan, most }: { moreThan: number; most: number },
): Promise<Candidate[]> {
  const firsts = new Set(letters.slice(0, 2))
  const { rows } = await sql<Candidate>`${sql.join(
    Array.from(
      firsts,
      (first) => sql`select * from (
        select form, documents from search_vocabulary where form >= ${first} and form < ${first + last}
        and documents > ${moreThan} and length(form) between ${letters.length - most} and ${letters.length + most}
        order by documents desc, form limit ${sql.lit(candidatesRead)}) as like_${sql.raw(String([...firsts].indexOf(first)))}`,
    ),
    sql` union all `,
  )}`.execute(query)
  return rows
}

const mostErrors = (length: number) => (length < charactersForTwo ? 1 : 2)

/** A bit for each letter of a word, some of which share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) & 31)
  return letters
}

/** False for most words with more errors, because each error changes no more than two letters. */
function mayBe(one: string, other: string, most: number): boolean {
  let different = lettersOf(one) ^ lettersOf(other)
  let count = 0
  for (; different !== 0; different &= different - 1) count += 1
  return count <= 2 * most
}

/** Counts letters that are added, missing, wrong or swapped with the next one, and stops above `most`. */
export function countErrors([...one]: string, [...other]: string, most: number): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (const [at, letter] of one.entries()) {
    const next = [at + 1]
    for (const [place, letterThere] of other.entries()) {
      const isSwapped = at > 0 && place > 0 && letter === other[place - 1] && one[at - 1] === letterThere
      next.push(
        Math.min(
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (row[place] ?? 0) + (letter === letterThere ? 0 : 1),
          isSwapped ? (before[place - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? 0
}

async function correct(
  query: Database['query'],
  { form, normal }: Part,
  { counts }: Asked,
): Promise<string | undefined> {
  const own = counts.of.get(normal) ?? 0
  // A word that the site has is wrong less often.
  const most = own > 0 ? 1 : mostErrors([...form].length)
  const judged = (await readCandidates(query, form, { moreThan: own * moreFrequent, most }))
    .filter(({ form: other }) => other !== form && mayBe(form, other, most) && /^[\p{L}\p{M}]+$/u.test(other))
    .map((candidate) => ({ ...candidate, errors: countErrors(form, candidate.form, most) }))
    .filter(({ errors }) => errors <= most)
    .toSorted(
      (one, other) => one.errors - other.errors || other.documents - one.documents || (one.form < other.form ? -1 : 1),
    )
  return judged[0]?.form
}

/** The search with other words in place of the rarest; undefined if none come near. */
export async function suggest(query: Database['query'], q: string, asked: Asked): Promise<string | undefined> {
  const wrong = asked.rare.filter(({ form }) => [...form].length >= leastCharacters && /^[\p{L}\p{M}]+$/u.test(form))
  let suggestion = q
  for (const part of wrong.slice(0, correctedWords).toReversed()) {
    const better = await correct(query, part, asked)
    if (better !== undefined) suggestion = suggestion.slice(0, part.start) + better + suggestion.slice(part.end)
  }
  return suggestion === q ? undefined : suggestion
}
