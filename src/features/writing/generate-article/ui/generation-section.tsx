import { useEffect, useEffectEvent } from 'react'
import { type GenerationOptions, useGeneration } from '../model/use-generation.ts'
import { GeneratePanel } from './generate-panel.tsx'

export type GenerateArticleProps = GenerationOptions & {
  /** True while another action must finish first. */
  isBlocked: boolean
  /** Called when a generation starts or ends; block other actions meanwhile. */
  onBusy?: (isBusy: boolean) => void
}

export function GenerationSection({ isBlocked, onBusy, ...options }: GenerateArticleProps) {
  const generation = useGeneration(options)
  const isBusy = generation.status === 'generating'
  const tell = useEffectEvent((isBusy: boolean) => onBusy?.(isBusy))
  useEffect(() => tell(isBusy), [isBusy])
  return <GeneratePanel generation={generation} isBlocked={isBlocked} />
}
