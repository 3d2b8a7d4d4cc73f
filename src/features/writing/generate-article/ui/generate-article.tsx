import { useSiteSettings } from '@/entities/site'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { Provider } from '../api/generate-story.ts'
import type { GeneratePanelProps } from './generate-panel.tsx'

const panel = lazyPart(() => import('./generate-panel.tsx').then((module) => module.GeneratePanel))

/** Shows both providers, also those that the operator has not set up. */
export function GenerateArticle(props: Omit<GeneratePanelProps, 'notSetUp'>) {
  const ai = useSiteSettings()?.ai
  const GeneratePanel = useLazyPart(panel, true)
  const notSetUp: Provider[] = [
    ...(ai?.grok === false ? ['grok' as const] : []),
    ...(ai?.openai === false ? ['openAi' as const] : []),
  ]
  return GeneratePanel ? <GeneratePanel {...props} notSetUp={notSetUp} /> : null
}
