import { useSiteSettings } from '@/entities/site'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { Provider } from '../api/generate-story.ts'
import type { GeneratePanelProps } from './generate-panel.tsx'

const panel = lazyPart(() => import('./generate-panel.tsx').then((module) => module.GeneratePanel))

/** Offers the providers that the operator has set up, and nothing without one. */
export function GenerateArticle(props: Omit<GeneratePanelProps, 'providers'>) {
  const ai = useSiteSettings()?.ai
  const providers: Provider[] = [...(ai?.grok ? ['grok' as const] : []), ...(ai?.openai ? ['openAi' as const] : [])]
  const isOffered = providers.length > 0
  const GeneratePanel = useLazyPart(panel, isOffered)
  return isOffered && GeneratePanel ? <GeneratePanel {...props} providers={providers} /> : null
}
