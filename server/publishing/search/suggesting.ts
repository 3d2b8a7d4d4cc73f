/** Corrects a search whose words the site hardly has: "Did you mean harbour ferry?" */
import { sql } from 'kysely'
import type { Database } from '../../platform/index.ts'
import type { Asked } from './asking.ts'
import { last } from './vocabulary.ts'

const leastCharacters = 4
/** Longer words may have two errors. */
const charactersForTwo = 6
const correctedWords = 3
const wordsRead = 1_000
const candidatesRead = 100
/** A correction is in this many times as many documents as the word itself. */
const moreFrequent = 10

type Candidate = { form: string; documents: number }
/** Which of the words it may correct. */
type At = { at: number }
type Engine = Pick<Database, 'engine' | 'query'>

const lastTwo = { sqlite: sql`substr(form, -2)`, postgres: sql`right(form, 2)` }

type Wrong = { at: number; form: string; moreThan: number; most: number }

/**
 * Words with two letters swapped, and those of about the length of which the beginning is right, or the end and one of the
 * first letters, or the end and the two letters behind a wrong, missing or additional first one. Each is a range of an index,
 * of which no more than `wordsRead` are looked at, so a large vocabulary costs little more.
 */
async function readCandidates({ engine, query }: Engine, wrong: readonly Wrong[]): Promise<(Candidate & At)[]> {
  const sources = wrong.flatMap(({ at, form, moreThan, most }) => {
    const letters = [...form]
    const beginning = letters.slice(0, Math.min(3, letters.length - 2)).join('')
    const ends = sql`${lastTwo[engine]} = ${letters.slice(-2).join('')}`
    const firsts = new Set(letters.slice(0, 2))
    const inner = new Set([0, 1, 2].map((from) => letters.slice(from, from + 2).join('')))
    const swapped = letters.slice(1).map((letter, at) =>
      letters
        .with(at, letter)
        .with(at + 1, letters[at] ?? '')
        .join(''),
    )
    return [
      sql`form in (${sql.join(swapped)})`,
      sql`form >= ${beginning} and form < ${beginning + last}`,
      ...Array.from(firsts, (first) => sql`substr(form, 1, 1) = ${first} and ${ends}`),
      ...Array.from(inner, (two) => sql`substr(form, 2, 2) = ${two} and ${ends}`),
    ].map(
      (range) => sql`select * from (
        select ${sql.lit(at)} as at, form, documents from (
          select form, documents from search_vocabulary where ${range} order by form limit ${sql.lit(wordsRead)}) as near
        where documents > ${moreThan} and length(form) between ${letters.length - most} and ${letters.length + most}
        order by documents desc, form limit ${sql.lit(candidatesRead)}) as candidates`,
    )
  })
  return (await sql<Candidate & At>`${sql.join(sources, sql` union all `)}`.execute(query)).rows
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

const sorted = (word: string) => [...word].toSorted().join('')

function chooseFrom(candidates: readonly Candidate[], { form, most }: Wrong): string | undefined {
  const judged = candidates
    .filter(({ form: other }) => other !== form && mayBe(form, other, most) && /^[\p{L}\p{M}]+$/u.test(other))
    .map((candidate) => ({
      ...candidate,
      errors: countErrors(form, candidate.form, most),
      // Two swapped letters are likelier than a wrong one.
      isSwapped: sorted(candidate.form) === sorted(form),
    }))
    .filter(({ errors }) => errors <= most)
    .toSorted(
      (one, other) =>
        one.errors - other.errors ||
        Number(other.isSwapped) - Number(one.isSwapped) ||
        other.documents - one.documents ||
        (one.form < other.form ? -1 : 1),
    )
  return judged[0]?.form
}

/** `words` are those that stand in place of others. */
type Suggestion = { q: string; words: readonly string[] }

/** The search with other words in place of the rarest; undefined if none come near. */
export async function suggest(database: Engine, q: string, asked: Asked): Promise<Suggestion | undefined> {
  const parts = asked.rare
    .filter(({ form }) => [...form].length >= leastCharacters && /^[\p{L}\p{M}]+$/u.test(form))
    .slice(0, correctedWords)
  if (parts.length === 0) return undefined
  const wrong = parts.map(({ form, normal }, at): Wrong => {
    const own = asked.counts.of.get(normal) ?? 0
    // A word that the site has is wrong less often.
    return { at, form, moreThan: own * moreFrequent, most: own > 0 ? 1 : mostErrors([...form].length) }
  })
  const candidates = await readCandidates(database, wrong)
  let suggestion = q
  const words: string[] = []
  for (const [at, part] of [...parts.entries()].toReversed()) {
    const own = wrong[at]
    const better =
      own &&
      chooseFrom(
        candidates.filter((candidate) => candidate.at === at),
        own,
      )
    if (better === undefined) continue
    suggestion = suggestion.slice(0, part.start) + better + suggestion.slice(part.end)
    words.push(better)
  }
  return words.length === 0 ? undefined : { q: suggestion, words }
}
