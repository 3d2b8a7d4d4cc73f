/** A command lists these. */
export type Listed = {
  id: string
  at: string
  /** On one line. */
  words: string
  hidden_reason: string | null
  is_hidden: boolean
}

type Row = {
  id: string
  at: string
  title: string
  author: string
  hidden_at: string | null
  hidden_reason: string | null
}

const listedCharacters = 120
const mostListed = 200

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, listedCharacters)

/** The first of those whose identifier, title or author contains the search. */
export function findListed(rows: readonly Row[], search = ''): Listed[] {
  const wanted = search.toLowerCase()
  return rows
    .filter(({ id, title, author }) => [id, title, author].some((text) => text.toLowerCase().includes(wanted)))
    .slice(0, mostListed)
    .map(({ id, at, title, author, hidden_at, hidden_reason }) => ({
      ...{ id, at, hidden_reason },
      words: `${oneLine(title)} (${author})`,
      is_hidden: hidden_at !== null,
    }))
}
