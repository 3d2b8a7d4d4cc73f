type Words = string | { list: string[]; ordered?: true } | { definitions: { term: string; text: string }[] }

export type Question = {
  /** For links: one to it opens the answer. */
  id: string
  question: string
  answer: Words[]
}

export type Part = Words | { questions: Question[] }

/** Paragraphs, list items and definitions may contain `[label](/path)`, also with `mailto:`, and `**strong**`. */
export type InformationPage = {
  title: string
  /** For search engines and the line under the title; at most 160 characters. */
  description: string
  /** ISO date, for the legal pages. */
  updatedAt?: string
  sections: { id: string; heading: string; body: Part[] }[]
}
