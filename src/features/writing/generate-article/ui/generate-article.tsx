import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { GenerationOptions } from '../model/use-generation.ts'

export type GenerateArticleProps = GenerationOptions & {
  /** True while the text cannot be used as a whole. */
  disabled: boolean
}

const generation = lazyPart(() => import('./generation-section.tsx').then((module) => module.GenerationSection))

export function GenerateArticle(props: GenerateArticleProps) {
  const GenerationSection = useLazyPart(generation, true)
  return GenerationSection ? <GenerationSection {...props} /> : null
}
