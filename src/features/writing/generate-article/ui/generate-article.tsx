import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { GenerationOptions } from '../model/use-generation.ts'

export type GenerateArticleProps = GenerationOptions & {
  /** True while another action must finish first. */
  isBlocked: boolean
  /** Called when a generation starts or ends; block other actions meanwhile. */
  onBusy?: (isBusy: boolean) => void
}

const generation = lazyPart(() => import('./generation-section.tsx').then((module) => module.GenerationSection))

export function GenerateArticle(props: GenerateArticleProps) {
  const GenerationSection = useLazyPart(generation, true)
  return GenerationSection ? <GenerationSection {...props} /> : null
}
