import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { GeneratePanelProps } from './generate-panel.tsx'

const panel = lazyPart(() => import('./generate-panel.tsx').then((module) => module.GeneratePanel))

export function GenerateArticle(props: GeneratePanelProps) {
  const GeneratePanel = useLazyPart(panel, true)
  return GeneratePanel ? <GeneratePanel {...props} /> : null
}
