import { useEffect, useEffectEvent } from 'react'
import { useGeneration } from '../model/use-generation.ts'
import type { GenerateArticleProps } from './generate-article.tsx'
import { GeneratePanel } from './generate-panel.tsx'

export function GenerationSection({ isBlocked, onBusy, ...options }: GenerateArticleProps) {
  const generation = useGeneration(options)
  const isBusy = generation.status === 'generating'
  const tell = useEffectEvent((isBusy: boolean) => onBusy?.(isBusy))
  useEffect(() => tell(isBusy), [isBusy])
  return <GeneratePanel generation={generation} isBlocked={isBlocked} />
}
