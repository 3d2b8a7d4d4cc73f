import type { TipSource } from '@contract/tip.ts'

/** How somebody knows something: as they choose it, and as the journalist reads it. */
export const sourceWords: Record<TipSource, { choice: string; told: string }> = {
  saw_it: { choice: 'I saw it', told: 'Saw it' },
  has_documents: { choice: 'I have documents', told: 'Has documents' },
  knows_somebody: { choice: 'I know somebody who knows', told: 'Knows somebody who knows' },
  works_there: { choice: 'I work there, or did', told: 'Works there, or did' },
  other: { choice: 'Another way', told: 'Knows it another way' },
}
