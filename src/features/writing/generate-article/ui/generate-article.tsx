import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { GenerationSectionProps } from './generation-section.tsx'

const generation = lazyPart(() => import('./generation-section.tsx').then((module) => module.GenerationSection))

export function GenerateArticle(props: GenerationSectionProps) {
  const GenerationSection = useLazyPart(generation, true)
  return GenerationSection ? <GenerationSection {...props} /> : null
}
