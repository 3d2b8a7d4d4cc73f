/**
 * The words of one information page; paragraphs, list items and the texts of definitions may hold inline links written
 * `[label](/path)`, where the address may also be a `mailto:`, and `**strong**`.
 */
export type InformationPage = {
  title: string
  /** One sentence for search engines and the line under the title, at most 160 characters. */
  description: string
  /** ISO date, for the legal pages. */
  updatedAt?: string
  sections: {
    id: string
    heading: string
    body: (string | { list: string[]; ordered?: true } | { definitions: { term: string; text: string }[] })[]
  }[]
}
