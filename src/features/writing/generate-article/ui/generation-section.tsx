import { useGeneration } from '../model/use-generation.ts'
import type { GenerateArticleProps } from './generate-article.tsx'
import { GeneratePanel } from './generate-panel.tsx'

export function GenerationSection({ disabled, ...options }: GenerateArticleProps) {
  return <GeneratePanel generation={useGeneration(options)} text={options.text} disabled={disabled} />
}
