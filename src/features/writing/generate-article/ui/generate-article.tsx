import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { GenerationOptions } from '../model/use-generation.ts'

export type GenerateArticleProps = GenerationOptions & {
  /** Something else has to end first. */
  isBlocked: boolean
  /** A story is being made: nothing else can be done meanwhile. */
  onBusy?: (isBusy: boolean) => void
}

const generation = lazyPart(() => import('./generation-section.tsx').then((module) => module.GenerationSection))

/** The two buttons that let an AI write; their code comes after that of the editor. */
export function GenerateArticle(props: GenerateArticleProps) {
  const GenerationSection = useLazyPart(generation, true)
  return GenerationSection ? <GenerationSection {...props} /> : null
}
